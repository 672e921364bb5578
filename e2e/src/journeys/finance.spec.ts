import { loseAnswerOnce } from "../fixtures/answers.ts";
import { inspect, inspectOpen, moveToScreen, openScreen, violationsOf } from "../fixtures/inspect.ts";
import { onceOnServer } from "../fixtures/once.ts";
import { type Person, signUp } from "../fixtures/people.ts";
import { test as base, expect, type Page } from "../fixtures/test.ts";
import type { TestServer } from "../fixtures/test-server.ts";
import { financeOf, verifiedPlayer, withdrawalsOf } from "../fixtures/withdrawals.ts";

/** The browser logs an error response in the console. */
const REFUSED = /status of (403|422)/u;
const LOST = /ERR_FAILED|ERR_CONNECTION/u;

const test = base.extend<{ finance: readonly [Person, Person] }>({ finance: onceOnServer(financeOf) });

/** A player whose withdrawal request is in finance's queue. */
async function givenRequest(
  server: TestServer,
  { amount, account = "0123456789" }: { amount: number; account?: string },
) {
  const player = await verifiedPlayer(server, 20_000);
  const body = { amount, bank_code: "058", account_number: account };
  const { data } = await server.call("POST /api/wallet/withdraw", { token: player.token, body });
  return { player, ...data };
}

/** A payment of ₦900 of which the provider took ₦1,250.50. */
async function givenSuspense({ url, call }: TestServer): Promise<{ player: Person; reference: string }> {
  const player = await signUp({ url, call } as TestServer);
  const faults = (body: object) =>
    fetch(`${url}/_paystack/control/faults`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const { token } = player;
  const { data } = await call("POST /api/wallet/deposit/create", { token, body: { amount: 900 } });
  const { reference } = data;
  await faults({ mismatchAmountKobo: 1_250_50 });
  await fetch(`${url}/_paystack/control/transactions/${reference}/succeed`, { method: "POST" });
  await call("POST /api/wallet/deposit/verify", { token, body: { reference } }).catch(() => undefined); // it does not match
  await faults({});
  return { player, reference };
}

const main = (page: Page) => page.getByRole("main");
const card = (page: Page, text: string) => main(page).getByRole("listitem").filter({ hasText: text });
const toastOf = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });

test("two finance users approve a withdrawal: facts first, and each approves once, also after a lost response", async ({
  visit,
  server,
  finance,
  watch,
}) => {
  watch.allow(LOST);
  const { player, reference } = await givenRequest(server, { amount: 5_000.5 });
  const [first, second] = [await visit(finance[0]), await visit(finance[1])];
  await first.goto("/");
  await first.getByRole("button", { name: /menu/iu }).first().click();
  await first
    .getByRole("link", { name: "Finance" })
    .or(first.getByRole("menuitem", { name: "Finance" }))
    .first()
    .click();
  await expect(first.getByRole("heading", { name: "Finance", level: 1 })).toBeVisible();
  await main(first).getByRole("link", { name: "Withdrawals to review" }).click();

  const request = card(first, reference);
  await expect(request).toContainText("₦5,000.50");
  await expect(request).toContainText("First withdrawal");
  await expect(request.getByRole("definition").first()).toHaveText(player.user.name);
  await expect(request).toContainText("Name at the bank");
  await request.getByRole("button", { name: "Approve" }).click();
  await loseAnswerOnce(first, "**/approve");
  await first.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(first.getByRole("dialog").getByRole("alert")).toBeVisible();
  await first.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(toastOf(first, "A second person must approve it too.")).toHaveCount(1);
  await expect(request).toContainText("You have approved this.");
  await expect(request.getByRole("button", { name: "Approve" })).toHaveCount(0);

  await second.goto("/finance?tab=withdrawals");
  const waiting = card(second, reference);
  await expect(waiting).toContainText(`First approval${finance[0].user.name}`);
  await waiting.getByRole("button", { name: "Approve and send" }).click();
  const dialog = second.getByRole("dialog", { name: "Approve this withdrawal?" });
  await expect(dialog).toContainText("can't be reversed");
  await dialog.getByRole("button", { name: "Approve and send" }).click();
  await expect(waiting).toHaveCount(0);

  await expect.poll(async () => (await withdrawalsOf(server, player))[0]?.state).toBe("paid");
  await second.getByLabel("Show").selectOption("Paid");
  await expect(card(second, reference)).toContainText(`Second approval${finance[1].user.name}`);
});

test("a withdrawal is rejected with a reason, the password asked for on the way", async ({
  visit,
  server,
  finance,
  watch,
}) => {
  watch.allow(REFUSED);
  const { player, reference } = await givenRequest(server, { amount: 700 });
  const page = await visit(finance[0]);
  await page.goto("/finance?tab=withdrawals");
  await card(page, reference).getByRole("button", { name: "Reject" }).click();
  const dialog = page.getByRole("dialog", { name: "Reject this withdrawal?" });
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(dialog.getByLabel("Reason")).toHaveAccessibleDescription(/Give a reason/u);
  await expect(dialog.getByLabel("Reason")).toBeFocused();

  await dialog.getByLabel("Reason").fill("The bank account is not yours");
  const body = JSON.stringify({ code: "step-up-required", message: "Please confirm your password to continue." });
  await page.route(
    "**/api/admin/withdrawals/*/reject",
    (route) => route.fulfill({ status: 403, contentType: "application/problem+json", body }),
    { times: 1 },
  );
  await dialog.getByRole("button", { name: "Reject" }).click();
  const password = page.getByRole("dialog", { name: "Confirm your password" });
  await password.getByLabel("Password", { exact: true }).fill(finance[0].password);
  await password.getByRole("button", { name: "Confirm", exact: true }).click();

  await expect(dialog).toBeHidden();
  await expect(card(page, reference)).toHaveCount(0);
  const [withdrawal] = await withdrawalsOf(server, player);
  expect(withdrawal).toMatchObject({ state: "rejected", rejection_reason: "The bank account is not yours" });
  expect((await server.call("GET /api/wallet", { token: player.token })).balance).toBe(20_000);
});

test("a payment is found by its payer, verified again, and its money in suspense released", async ({
  visit,
  server,
  finance,
}) => {
  const { player, reference } = await givenSuspense(server);
  const page = await visit(finance[0]);
  await page.goto("/finance?tab=payments");
  await page.getByLabel("Find a payment").fill(player.user.email);
  await page.getByLabel("Amount").fill("900");
  await page.getByLabel("Amount").press("Enter");
  await expect(page.getByText("1 payment", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/amount=900/u);
  await expect(page.getByLabel("Amount")).toBeFocused();
  await page.getByLabel("Status").selectOption("Failed");
  await page.getByRole("button", { name: "Search", exact: true }).last().click();
  await page.getByRole("button", { name: "Clear the search" }).click();
  await expect(page.getByLabel("Find a payment")).toHaveValue("");
  await page.getByLabel("Find a payment").fill(player.user.email);
  await page.getByLabel("Find a payment").press("Enter");
  await expect(page.getByText("1 payment", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Find a payment")).toHaveValue(player.user.email);
  await page.getByRole("link", { name: reference }).click();

  await expect(main(page)).toContainText("₦1,250.50 to suspense");
  await page.getByRole("button", { name: "Ask Paystack again" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Paystack says: success" })).toBeVisible();
  await page.getByRole("link", { name: "All payments" }).click();
  await page.getByRole("tab", { name: /^Suspense/u }).click();

  await card(page, reference).getByRole("button", { name: "Release to a wallet" }).click();
  const dialog = page.getByRole("dialog", { name: "Release ₦1,250.50" });
  await expect(dialog.getByRole("group", { name: "To the wallet of" })).toContainText(player.user.name);
  await dialog.getByLabel("Reason").fill("too short");
  await dialog.getByRole("button", { name: "Release" }).click();
  await expect(dialog.getByLabel("Reason")).toHaveAccessibleDescription(/at least 10 characters/u);
  await dialog.getByLabel("Reason").fill("You paid more than was asked for");
  await dialog.getByRole("button", { name: "Release" }).click();

  await expect(dialog).toBeHidden();
  await expect(card(page, reference)).toHaveCount(0);
  expect((await server.call("GET /api/wallet", { token: player.token })).balance).toBe(1_250.5);
});

test("WL-07: a wallet is corrected by keyboard, with a reason its owner can read; a failure (response replaced) shows an error", async ({
  visit,
  server,
  finance,
  watch,
}) => {
  watch.allow(REFUSED);
  const player = await signUp(server, { balanceNaira: 1_000 });
  const page = await visit(finance[0]);
  await page.goto("/finance?tab=corrections");
  await page.getByRole("button", { name: "Correct the wallet" }).click();
  await expect(page.getByLabel("Whose wallet")).toBeFocused();
  await expect(page.getByLabel("Whose wallet")).toHaveAccessibleDescription(/Choose a person/u);

  await page.getByLabel("Whose wallet").fill(player.user.name);
  await expect(page.getByRole("button", { name: player.user.email })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Change" })).toBeFocused();
  await page.getByLabel("What to do").selectOption("Take from the wallet");
  await page.getByLabel("Amount").fill("₦1,000.50");
  await expect(page.getByText(`${player.user.name} only has ₦1,000.00.`)).toBeVisible();
  await page.getByLabel("Reason").fill("Paid twice at the hall");
  await page.getByRole("button", { name: "Correct the wallet" }).click();
  await expect(page.getByLabel("Amount")).toHaveAccessibleDescription(/There is not enough money in the wallet/u);

  await page.getByLabel("Amount").fill("250.25");
  await expect(page.getByText(`${player.user.name}: from ₦1,000.00 to ₦749.75`)).toBeVisible();
  await page.route(
    "**/api/wallet/balance",
    (route) =>
      route.fulfill({
        status: 422,
        contentType: "application/problem+json",
        body: JSON.stringify({ code: "x", message: "" }),
      }),
    { times: 1 },
  );
  await page.getByLabel("Reason").press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Failed to update balance");
  await page.getByLabel("Reason").press("Enter");
  await expect(page.getByText(`Wallet corrected. ${player.user.name} now has ₦749.75.`)).toBeVisible();
  await expect(page.getByLabel("Reason")).toHaveValue("");
  await page.getByLabel("Whose wallet").fill(player.user.name);
  await page.getByRole("button", { name: player.user.email }).click();
  await expect(page.getByText("Wallet corrected.")).toBeHidden(); // the next correction has begun
  const wallet = await server.call("GET /api/wallet", { token: player.token });
  expect([wallet.balance, wallet.transactions[0]?.description]).toEqual([749.75, "Correction: Paid twice at the hall"]);
});

test("the desk is for finance alone", async ({ visit, organizer }) => {
  const page = await visit(organizer);
  await page.goto("/finance");
  await expect(main(page)).toContainText("You don't have access to this page.");
  await page.goto("/finance/payments/PH_DEP_1");
  await expect(main(page)).toContainText("You don't have access to this page.");
});

const TABS = ["overview", "withdrawals", "prizes", "payments", "differences", "suspense", "corrections"] as const;

test("accessible: finance, each tab", async ({ visit, server, finance }) => {
  test.slow(); // as many screens as that
  await givenRequest(server, { amount: 9_999.99 });
  await givenSuspense(server);
  const page = await visit(finance[1]);
  await openScreen(page, "/finance");
  for (const tab of TABS) {
    await moveToScreen(page, `/finance?tab=${tab}`);
    await inspectOpen(page);
    await expect(page.getByRole("tab", { selected: true })).toContainText(new RegExp(tab, "iu"));
  }
});

test("accessible: a payment, and the dialogs of finance", async ({ visit, server, finance }) => {
  const { reference } = await givenSuspense(server);
  const { reference: request } = await givenRequest(server, { amount: 800 });
  const page = await visit(finance[1]);
  await inspect(page, `/finance/payments/${reference}`);
  await moveToScreen(page, "/finance?tab=suspense");
  await card(page, reference).getByRole("button", { name: "Release to a wallet" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Change" }).click();
  await expect(page.getByRole("dialog").getByLabel("To the wallet of")).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await moveToScreen(page, "/finance?tab=withdrawals");
  await card(page, request).getByRole("button", { name: "Reject" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
