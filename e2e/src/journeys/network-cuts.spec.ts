import {
  expectDepositedOnce,
  expectSeatedOnce,
  expectStillBeingConfirmed,
  givenEntering,
  openWindow,
  payAtProvider,
  setWebhooks,
  test,
} from "../fixtures/cut-network.ts";
import {
  arrived,
  balance,
  checkAgain,
  comeBack,
  depositDialog,
  entryDialog,
  expectRegistration,
  payNow,
  payNowByCard,
  questionsOf,
  toContinue,
  waitFor,
} from "../fixtures/cut-payments.ts";
import type { Moment } from "../fixtures/fault-proxy.ts";
import { beginDeposit, checkoutOf } from "../fixtures/paystack.ts";
import { signUp } from "../fixtures/people.ts";
import { expect } from "../fixtures/test.ts";

// The network breaks at one moment of a payment and comes back, and the person retries: one payment is made, and the
// messages are right at every moment. CUTS sets the rounds per moment. Odd rounds lose the webhooks and whole replies;
// even rounds send the webhooks twice and cut replies in the middle.

const ROUNDS = Number(process.env["CUTS"] ?? 1);
const NOT_REACHED = "We couldn't reach PocketHall. You haven't been charged. Check your connection and try again.";

test.afterEach(({ server }) => setWebhooks(server, "as usual"));

for (let round = 1; round <= ROUNDS; round += 1) {
  const isOdd = round % 2 === 1;
  const webhooks = isOdd ? "lost" : "twice";
  const afterTheWork: Moment = isOdd ? "before-reply" : "mid-reply";
  const comesBack = isOdd ? "reloaded" : "closed and opened again";
  const requests: readonly [name: string, moment: Moment][] = [
    ["is lost before the server", "before-request"],
    ["is done and its reply lost", afterTheWork],
  ];

  test.describe(`deposit, round ${round}`, () => {
    for (const [name, moment] of requests)
      test(`the opening ${name}: nothing was charged, the amount stays, the next press pays once`, async ({
        server,
        road,
        through,
      }) => {
        const person = await signUp(server);
        await setWebhooks(server, webhooks);
        const page = await through(person);
        await page.goto("/wallet");
        await page.getByRole("main").getByRole("button", { name: "Deposit" }).click();
        await depositDialog(page).getByLabel("Amount").fill("2500.50");
        const cut = road.cut("POST /api/wallet/deposit/create", moment);
        await toContinue(page).click();
        await cut.struck;
        await expect(depositDialog(page).getByRole("alert")).toHaveText(NOT_REACHED);
        await expect(depositDialog(page).getByLabel("Amount")).toHaveValue("2,500.50");

        cut.mend();
        await toContinue(page).click();
        await (await checkoutOf(page)).getByRole("button", { name: "Pay" }).click();

        await expect(arrived(page, "₦2,500.50")).toBeVisible();
        await expect(balance(page)).toContainText("₦2,500.50");
        await expectDepositedOnce(server, person, 2_500.5);
      });

    test("the network fails while the window is open, and the payer pays: the deposit is pending, then arrives without an action", async ({
      server,
      road,
      through,
    }) => {
      const person = await signUp(server);
      await setWebhooks(server, webhooks);
      const page = await through(person);
      await page.goto("/wallet");
      const { checkout, reference } = await openWindow(page, () => beginDeposit(page, "5000"));
      await road.refuse();
      await payAtProvider(server, reference);
      await checkout.getByRole("button", { name: "Close the checkout" }).click();
      await expectStillBeingConfirmed(page.getByRole("main"));

      await road.accept(); // and the person waits

      await waitFor(page, arrived(page, "₦5,000.00"));
      await expectDepositedOnce(server, person, 5_000);
    });

    test("the network and the payer come back at the same moment: the deposit is asked about once", async ({
      server,
      road,
      through,
    }) => {
      const person = await signUp(server);
      await setWebhooks(server, webhooks);
      const page = await through(person);
      await page.goto("/wallet");
      const { checkout, reference } = await openWindow(page, () => beginDeposit(page, "5000"));
      await road.refuse();
      await payAtProvider(server, reference);
      await checkout.getByRole("button", { name: "Close the checkout" }).click();
      await expectStillBeingConfirmed(page.getByRole("main"));
      await road.accept();
      const questions = questionsOf(page, /\/api\/wallet\/deposit\/verify$/u);

      await comeBack(page);

      await expect(arrived(page, "₦5,000.00")).toBeVisible();
      expect(questions).toHaveLength(1);
      await expectDepositedOnce(server, person, 5_000);
    });

    test("the window's own reply is lost: the payer closes it and finds the money", async ({
      server,
      road,
      through,
    }) => {
      const person = await signUp(server);
      await setWebhooks(server, webhooks);
      const page = await through(person);
      await page.goto("/wallet");
      const { checkout } = await openWindow(page, () => beginDeposit(page, "5000"));
      const cut = road.cut("POST /_paystack/checkout/:code/pay", "before-reply");
      await checkout.getByRole("button", { name: "Pay" }).click();
      await cut.struck;
      await expect(checkout.getByRole("button", { name: "Pay" })).toBeEnabled(); // no response: payable again
      cut.mend();
      await checkout.getByRole("button", { name: "Close the checkout" }).click();

      await expect(arrived(page, "₦5,000.00")).toBeVisible();
      await expectDepositedOnce(server, person, 5_000);
    });

    test("the verification's reply is lost: still being confirmed, and depositing again opens no second payment", async ({
      server,
      road,
      through,
    }) => {
      const person = await signUp(server);
      await setWebhooks(server, webhooks);
      const page = await through(person);
      await page.goto("/wallet");
      const { checkout } = await openWindow(page, () => beginDeposit(page, "5000"));
      const cut = road.cut("POST /api/wallet/deposit/verify", afterTheWork);
      await checkout.getByRole("button", { name: "Pay" }).click();
      await cut.struck;
      await expectStillBeingConfirmed(page.getByRole("main"));

      await page.getByRole("main").getByRole("button", { name: "Deposit" }).click();
      await depositDialog(page).getByLabel("Amount").fill("5000");
      await toContinue(page).click();
      await expect(depositDialog(page)).toBeHidden();
      await expectStillBeingConfirmed(page.getByRole("main"));
      cut.mend();

      await waitFor(page, arrived(page, "₦5,000.00"));
      await expectDepositedOnce(server, person, 5_000);
    });

    test(`the page is ${comesBack} in the middle: the deposit is found by its reference`, async ({
      server,
      road,
      through,
    }) => {
      const person = await signUp(server);
      await setWebhooks(server, webhooks);
      let page = await through(person);
      await page.goto("/wallet");
      const { reference } = await openWindow(page, () => beginDeposit(page, "5000"));
      const cut = road.cut("POST /api/wallet/deposit/verify", "before-request");
      await payAtProvider(server, reference);
      if (comesBack === "reloaded") await page.reload();
      else {
        const context = page.context();
        await page.close();
        page = await context.newPage();
        await page.goto("/wallet");
      }
      await cut.struck;
      await expectStillBeingConfirmed(page.getByRole("main"));
      await expect(page.getByRole("main").getByText("still confirming your deposit of ₦5,000.00")).toBeVisible();
      await checkAgain(page, cut);

      await expect(arrived(page, "₦5,000.00")).toBeVisible();
      await expectDepositedOnce(server, person, 5_000);
    });
  });

  test.describe(`entry by card, round ${round}`, () => {
    for (const [name, moment] of requests)
      test(`the opening ${name}: nothing was charged, and Pay Now again pays once`, async ({
        server,
        organizer,
        road,
        through,
      }) => {
        const entering = await givenEntering(server, organizer, "card");
        await setWebhooks(server, webhooks);
        const page = await through(entering.person);
        const cut = road.cut("POST /api/tournaments/:id/pay", moment);
        await payNow(page, entering);
        await cut.struck;
        const dialog = entryDialog(page, entering);
        await expect(dialog.getByRole("alert")).toHaveText(NOT_REACHED);
        await expect(dialog.getByRole("radio", { name: "Paystack" })).toBeChecked();

        cut.mend();
        await dialog.getByRole("button", { name: "Pay Now" }).click();
        await (await checkoutOf(page)).getByRole("button", { name: "Pay" }).click();

        await expectRegistration(page, entering);
        await expectSeatedOnce(server, entering);
      });

    test("the network fails while the window is open, and the payer pays: the registration is pending, then completes without an action", async ({
      server,
      organizer,
      road,
      through,
    }) => {
      const entering = await givenEntering(server, organizer, "card");
      await setWebhooks(server, webhooks);
      const page = await through(entering.person);
      const { checkout, reference } = await openWindow(page, () => payNowByCard(page, entering));
      await road.refuse();
      await payAtProvider(server, reference);
      await checkout.getByRole("button", { name: "Close the checkout" }).click();
      await expectStillBeingConfirmed(entryDialog(page, entering));

      await road.accept(); // and the person waits

      await waitFor(page, entryDialog(page, entering).getByRole("heading", { name: "Registration Successful!" }));
      await expectRegistration(page, entering);
      await expectSeatedOnce(server, entering);
    });

    test("the network and the payer come back at the same moment: the registration is asked about once", async ({
      server,
      organizer,
      road,
      through,
    }) => {
      const entering = await givenEntering(server, organizer, "card");
      await setWebhooks(server, webhooks);
      const page = await through(entering.person);
      const { checkout, reference } = await openWindow(page, () => payNowByCard(page, entering));
      await road.refuse();
      await payAtProvider(server, reference);
      await checkout.getByRole("button", { name: "Close the checkout" }).click();
      await expectStillBeingConfirmed(entryDialog(page, entering));
      await road.accept();
      const questions = questionsOf(page, /\/api\/verify-payment$/u);

      await comeBack(page);

      await expectRegistration(page, entering);
      expect(questions).toHaveLength(1);
      await expectSeatedOnce(server, entering);
    });

    for (const [call, what] of [
      ["POST /api/verify-payment", "verification"],
      ["POST /api/tournaments/:id/register", "registration"],
    ] as const)
      test(`the ${what}'s reply is lost: still being confirmed, and going back to pay again pays nothing`, async ({
        server,
        organizer,
        road,
        through,
      }) => {
        const entering = await givenEntering(server, organizer, "card");
        await setWebhooks(server, webhooks);
        const page = await through(entering.person);
        await payNow(page, entering);
        const cut = road.cut(call, afterTheWork);
        await (await checkoutOf(page)).getByRole("button", { name: "Pay" }).click();
        await cut.struck;
        const dialog = entryDialog(page, entering);
        await expectStillBeingConfirmed(dialog);
        cut.mend();
        await dialog.getByRole("button", { name: "Back" }).click();
        await dialog.getByRole("button", { name: "Next" }).click();
        await dialog.getByRole("radio", { name: "Paystack" }).check();
        await dialog.getByRole("button", { name: "Pay Now" }).click();

        await expectRegistration(page, entering);
        await expectSeatedOnce(server, entering);
      });

    test(`the page is ${comesBack} in the middle: the payment is found by its reference and takes the place`, async ({
      server,
      organizer,
      road,
      through,
    }) => {
      const entering = await givenEntering(server, organizer, "card");
      await setWebhooks(server, "lost"); // else the registration exists before the page is back
      let page = await through(entering.person);
      const { reference } = await openWindow(page, () => payNowByCard(page, entering));
      const cut = road.cut("POST /api/verify-payment", "before-reply");
      const { url } = road;
      if (comesBack === "closed and opened again") {
        const context = page.context();
        await page.close();
        page = await context.newPage();
      }
      await payAtProvider(server, reference);
      await page.goto(`${url}/tournaments/${entering.tournament.id}`);
      await cut.struck;
      await expectStillBeingConfirmed(entryDialog(page, entering));
      await checkAgain(entryDialog(page, entering), cut);

      await expectRegistration(page, entering);
      await expectSeatedOnce(server, entering);
    });
  });

  test.describe(`entry by wallet, round ${round}`, () => {
    for (const [name, moment] of requests)
      test(`the registration ${name}: still being confirmed, and checking again takes one fee`, async ({
        server,
        organizer,
        road,
        through,
      }) => {
        const entering = await givenEntering(server, organizer, "wallet");
        const page = await through(entering.person);
        const cut = road.cut("POST /api/tournaments/:id/register", moment);
        await payNow(page, entering);
        await cut.struck;
        const dialog = entryDialog(page, entering);
        await expectStillBeingConfirmed(dialog);
        await checkAgain(dialog, cut);

        await expectRegistration(page, entering);
        await expectSeatedOnce(server, entering);
      });

    test("no network at all, and the person waits: the registration completes without an action", async ({
      server,
      organizer,
      road,
      through,
    }) => {
      const entering = await givenEntering(server, organizer, "wallet");
      const page = await through(entering.person);
      await page.goto(`/tournaments/${entering.tournament.id}`);
      await page.getByRole("button", { name: "Register Now" }).click();
      const dialog = entryDialog(page, entering);
      await dialog.getByRole("button", { name: "Next" }).click();
      await road.refuse();
      await dialog.getByRole("button", { name: "Pay Now" }).click();
      await expectStillBeingConfirmed(dialog);
      await road.accept();

      await waitFor(page, dialog.getByRole("heading", { name: "Registration Successful!" }));
      await expectRegistration(page, entering);
      await expectSeatedOnce(server, entering);
    });

    test("after the lost response, a reloaded page shows Already Registered", async ({
      server,
      organizer,
      road,
      through,
    }) => {
      const entering = await givenEntering(server, organizer, "wallet");
      const page = await through(entering.person);
      const cut = road.cut("POST /api/tournaments/:id/register", "before-reply");
      await payNow(page, entering);
      await cut.struck;
      await expectStillBeingConfirmed(entryDialog(page, entering));
      cut.mend();
      await page.reload();

      await expect(page.getByRole("button", { name: "Already Registered" })).toBeVisible();
      await expectSeatedOnce(server, entering);
    });
  });
}
