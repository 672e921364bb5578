import { beginDeposit, checkoutOf } from "../fixtures/paystack.ts";
import { signUp } from "../fixtures/people.ts";
import { expect, type Page, test } from "../fixtures/test.ts";
import { openTournament } from "../fixtures/tournaments.ts";

const balance = (page: Page) => page.getByRole("region", { name: "Balance" });
const history = (page: Page) => page.getByRole("region", { name: "Transactions" });

test("WL-01, WL-03, WL-06: a deposit is paid in the pop-up and shows in balance and history", async ({
  visit,
  server,
}) => {
  const page = await visit(await signUp(server));
  await page.goto("/wallet");
  await expect(balance(page)).toContainText("₦0.00");
  await expect(page.getByText("No transactions found")).toBeVisible();

  const checkout = await beginDeposit(page, "2500.50");
  await expect(checkout.getByRole("heading")).toContainText("2,500.50");
  await checkout.getByRole("button", { name: "Pay" }).click();

  await expect(page.getByRole("status").filter({ hasText: "Deposit successful!" })).toHaveCount(2); // page and toast
  await expect(balance(page)).toContainText("₦2,500.50");
  await expect(history(page).getByRole("listitem")).toHaveCount(1);
  await expect(history(page).getByRole("listitem")).toContainText("+₦2,500.50");
});

const NOT_PAID = /status of 409 .*deposit\/verify/u; // a closed window is verified; the browser logs the refusal

test("WL-03: a declined card moves no money, and the payer may try again", async ({ visit, server, watch }) => {
  watch.allow(NOT_PAID);
  const page = await visit(await signUp(server));
  await page.goto("/wallet");

  const checkout = await beginDeposit(page, "3000");
  await checkout.getByRole("button", { name: "Decline" }).click();
  await expect(checkout.getByText(/The bank declined the payment.*You may try again\./)).toBeVisible();
  await checkout.getByRole("button", { name: "Close the checkout" }).click();

  await expect(page.getByRole("dialog", { name: "Deposit" })).toContainText("Your bank declined this payment.");
  await expect(page.getByRole("dialog", { name: "Deposit" }).getByLabel("Amount")).toHaveValue("3,000");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  const unpaid = page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: "Your deposit of ₦3,000.00 isn't paid yet." });
  await unpaid.getByRole("button", { name: "Pay now" }).click();
  await (await checkoutOf(page)).getByRole("button", { name: "Abandon" }).click();
  await unpaid.getByRole("button", { name: "Cancel deposit" }).click();
  await expect(unpaid).toBeHidden();
  await expect(balance(page)).toContainText("₦0.00");
  await expect(page.getByText("No transactions found")).toBeVisible();
});

test("WL-03: an abandoned payment is called cancelled, and the next one is credited once", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(NOT_PAID);
  const page = await visit(await signUp(server));
  await page.goto("/wallet");
  const left = await beginDeposit(page, "1000");
  await left.getByRole("button", { name: "Abandon" }).click();
  const dialog = page.getByRole("dialog", { name: "Deposit" });
  await expect(dialog).toContainText("Payment cancelled");

  await dialog.getByRole("button", { name: "Continue to payment" }).click();
  await (await checkoutOf(page)).getByRole("button", { name: "Pay" }).click();

  await expect(balance(page)).toContainText("₦1,000.00");
  await page.reload();
  await expect(history(page).getByRole("listitem")).toHaveCount(1);
});

test("WL-03: a reload in the middle of a payment finds it again and credits it once", async ({ visit, server }) => {
  const person = await signUp(server);
  const page = await visit(person);
  await page.goto("/wallet");
  const checkout = await beginDeposit(page, "5000");
  const reference = (await checkout.getByText(/^PH_DEP_/u).textContent()) ?? "";

  await fetch(`${server.url}/_paystack/control/transactions/${reference}/succeed`, { method: "POST" });
  await page.reload();

  await expect(page.getByText("Deposit successful! Your balance is ₦5,000.00.")).toBeVisible();
  await expect(balance(page)).toContainText("₦5,000.00");
  await page.reload();
  await expect(history(page).getByRole("listitem")).toHaveCount(1);
  const { balance: kept } = await server.call("GET /api/wallet", { token: person.token });
  expect(kept).toBe(5_000);
});

test("TR-02: a visitor who presses Register Now logs in and lands in the dialog", async ({
  page,
  server,
  organizer,
}) => {
  const { user, password } = await signUp(server);
  const tournament = await openTournament(server, organizer);
  await page.goto(`/tournaments/${tournament.id}`);
  await page.getByRole("button", { name: "Register Now" }).click();
  const login = page.getByRole("dialog", { name: "Authentication Required" });
  await expect(login.getByRole("tab")).toHaveText(["Login", "Register"]);

  await login.getByLabel("Email").fill(user.email);
  await login.getByLabel("Password", { exact: true }).fill(password);
  await login.getByRole("button", { name: "Login", exact: true }).click();

  const dialog = page.getByRole("dialog", { name: tournament.name });
  await expect(dialog.getByRole("list", { name: "Registration" }).getByRole("listitem")).toHaveText([
    "Registration Details",
    "Payment",
    "Confirmation",
  ]);
  await expect(dialog.getByRole("list", { name: "Registration" }).locator("[aria-current=step]")).toHaveText(
    "Registration Details",
  );
});
