import type { Route } from "@playwright/test";
import { answersTo } from "../fixtures/answers.ts";
import { tickUntil } from "../fixtures/clock.ts";
import { hold } from "../fixtures/hold.ts";
import { onceOnServer } from "../fixtures/once.ts";
import { type Person, signUp } from "../fixtures/people.ts";
import { test as base, expect, type Page } from "../fixtures/test.ts";
import { decideTransfer, financeOf, setFaults, verifiedPlayer, withdrawalsOf } from "../fixtures/withdrawals.ts";

/** The browser logs an error response in the console. */
const REFUSED = /status of (401|403|422)/u;
const LOST = /ERR_FAILED|ERR_CONNECTION|Failed to load resource/u;

const test = base.extend<{ finance: readonly [Person, Person] }>({ finance: onceOnServer(financeOf) });

const balance = (page: Page) => page.getByRole("region", { name: "Balance" });
const withdrawals = (page: Page) => page.getByRole("region", { name: "Withdrawals" });
const statusOf = (page: Page) => page.getByRole("main").getByRole("status");

async function openDialog(page: Page) {
  await page.getByRole("main").getByRole("button", { name: "Withdraw" }).click();
  return page.getByRole("dialog", { name: "Withdraw" });
}

/** Fills the form in and continues to the review step. */
async function goToConfirmation(page: Page, amount: string, accountNumber = "0123456789") {
  const dialog = await openDialog(page);
  await dialog.getByLabel("Amount").fill(amount);
  await dialog.getByRole("combobox", { name: "Bank" }).fill("zen");
  await dialog.getByRole("option", { name: "Zenith Bank" }).click();
  await dialog.getByLabel("Account number").fill(accountNumber);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.locator(":focus")).toContainText("Taken from your wallet");
  return dialog;
}

test("WL-04, WL-05: a withdrawal is checked by two people, pends with the bank and is paid", async ({
  visit,
  server,
  finance,
}) => {
  const player = await verifiedPlayer(server, 20_000);
  const page = await visit(player);
  await page.goto("/wallet");
  const dialog = await openDialog(page);
  await expect(dialog.getByLabel("Amount")).toBeFocused(); // also when the list of banks comes late
  await dialog.getByLabel("Amount").fill("₦5,000.507");
  await expect(dialog.getByLabel("Amount")).toHaveValue("5,000.50");
  await dialog.getByRole("combobox", { name: "Bank" }).fill("uba");
  await expect(dialog.getByRole("option")).toHaveText(["United Bank For Africa"]);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("combobox", { name: "Bank" })).toHaveValue("United Bank For Africa");
  await dialog.getByLabel("Account number").fill("012 345-6789");
  await expect(dialog.getByText("Account name:")).toBeVisible();
  await dialog.getByRole("button", { name: "Continue" }).click();
  // The simulator's bank knows other people than the one who signed up here.
  await expect(dialog.getByText(`This account isn't in your name, ${player.user.name}.`)).toBeVisible();
  await expect(dialog.getByRole("definition")).toContainText([
    "United Bank For Africa",
    "0123456789",
    "₦5,000.50",
    "₦0.00",
  ]);
  await dialog.getByRole("button", { name: "Withdraw ₦5,000.50" }).click();

  await expect(dialog).toBeHidden();
  await expect(statusOf(page).filter({ hasText: "Withdrawal request submitted successfully" })).toContainText(
    "₦5,000.50 to United Bank For Africa ••••6789. Our finance team is reviewing it.",
  );
  await expect(balance(page)).toContainText("₦14,999.50");
  await expect(withdrawals(page).getByRole("listitem")).toContainText("Under review");

  await setFaults(server, { holdTransfers: true });
  const [withdrawal] = await withdrawalsOf(server, player);
  for (const { token } of finance)
    await server.call("POST /api/admin/withdrawals/:id/approve", { token, params: { id: withdrawal?.id ?? "" } });
  await page.reload();
  await expect(withdrawals(page)).toContainText("Your bank is processing it.");
  await decideTransfer(server, withdrawal?.reference ?? "", "succeed");
  await expect(withdrawals(page)).toContainText("It was paid to your bank account."); // without a reload
  await setFaults(server, {});
  await expect(page.getByRole("region", { name: "Transactions" }).getByRole("listitem").first()).toContainText(
    "-₦5,000.50",
  );

  const again = await openDialog(page);
  await expect(again.getByRole("radio", { name: "United Bank For Africa ••••6789" })).toBeChecked();
  await expect(again.getByText("Account name:")).toBeVisible();
  await again.getByRole("radio", { name: "Another account" }).check();
  await expect(again.getByRole("combobox", { name: "Bank" })).toHaveValue("");
  await again.getByRole("radio", { name: "United Bank For Africa ••••6789" }).check();
  await again.getByRole("button", { name: "Remove United Bank For Africa ••••6789" }).click();
  await expect(again.getByRole("radio")).toHaveCount(0);
  await expect(again.getByLabel("Account number")).toHaveValue("");
});

test("WL-05: a rejected withdrawal returns to the wallet, and the owner reads why", async ({
  visit,
  server,
  finance,
}) => {
  const player = await verifiedPlayer(server, 3_000);
  const page = await visit(player);
  await page.goto("/wallet");
  const dialog = await goToConfirmation(page, "3000");
  await dialog.getByRole("button", { name: "Withdraw ₦3,000.00" }).click();
  await expect(balance(page)).toContainText("₦0.00");

  const [withdrawal] = await withdrawalsOf(server, player);
  await server.call("POST /api/admin/withdrawals/:id/reject", {
    token: finance[0].token,
    params: { id: withdrawal?.id ?? "" },
    body: { reason: "The account belongs to somebody else" },
  });
  await page.reload();

  await expect(withdrawals(page)).toContainText("Not approved");
  await expect(withdrawals(page)).toContainText("Reason: The account belongs to somebody else");
  await expect(balance(page)).toContainText("₦3,000.00");
});

test("WL-04: errors show on their fields, and what was typed stays", async ({ visit, server, watch }) => {
  watch.allow(REFUSED);
  const page = await visit(await verifiedPlayer(server, 1_000));
  await page.goto("/wallet");
  const dialog = await openDialog(page);
  const [amount, bank, number] = [
    dialog.getByLabel("Amount"),
    dialog.getByRole("combobox", { name: "Bank" }),
    dialog.getByLabel("Account number"),
  ];
  await amount.fill("99.99");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(amount).toHaveAccessibleDescription(/Minimum withdrawal amount is ₦100/u);
  await expect(amount).toBeFocused();
  await expect(bank).toHaveAccessibleDescription(/Please fill in all bank details/u);
  await expect(number).toHaveAccessibleDescription(/Please fill in all bank details/u);

  await amount.fill("1000.01");
  await bank.fill("no such bank");
  await expect(dialog.getByText("No bank found with this name")).toBeVisible();
  await bank.fill("Zenith");
  await number.fill("9999999999"); // the simulator knows no such account
  await expect(bank).toHaveValue("Zenith Bank"); // the only one left was meant
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(amount).toHaveAccessibleDescription(/You don't have enough\. Your balance is ₦/u);
  await amount.fill("1000");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(number).toHaveAccessibleDescription(/We couldn't find this account/u);

  await number.fill("12345");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(number).toHaveAccessibleDescription(/An account number has 10 digits/u);
  await expect(amount).toHaveValue("1,000");
});

test("WL-04: banks that fail to load (response replaced) show an error and can be retried", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(LOST);
  const page = await visit(await verifiedPlayer(server, 1_000));
  await page.goto("/wallet");
  const banks = await answersTo(page, "**/api/banks");
  banks.refuse({ status: 404 }); // not a server error: those are retried three times before an error shows
  const dialog = await openDialog(page);
  await expect(dialog.getByRole("alert")).toContainText("Failed to fetch banks list");
  await banks.press(dialog.getByRole("button", { name: "Try again" }), "pass");
  await expect(dialog.getByRole("combobox", { name: "Bank" })).toBeVisible();
});

test("an old session asks for the password: a wrong one is refused on its field, the right one goes on", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(REFUSED);
  const player = await verifiedPlayer(server, 1_000);
  const page = await visit(player);
  await page.goto("/wallet");
  const dialog = await goToConfirmation(page, "400");
  // The server's reply ten minutes after the last password; all later replies are real.
  await page.route(
    "**/api/wallet/withdraw",
    (route) =>
      route.fulfill({
        status: 403,
        contentType: "application/problem+json",
        body: JSON.stringify({ code: "step-up-required", message: "Please confirm your password to continue." }),
      }),
    { times: 1 },
  );
  await dialog.getByRole("button", { name: "Withdraw ₦400.00" }).click();
  const password = page.getByRole("dialog", { name: "Confirm your password" });
  await expect(password.getByLabel("Password", { exact: true })).toBeFocused();
  await expect(password.getByLabel("Password", { exact: true })).toHaveAttribute("autocomplete", "current-password");
  await password.getByLabel("Password", { exact: true }).fill("not-my-password");
  await password.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(password.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/Wrong password/u);
  await password.getByLabel("Password", { exact: true }).fill(player.password);
  await password.getByRole("button", { name: "Confirm", exact: true }).click();

  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(statusOf(page).filter({ hasText: "Withdrawal request submitted successfully" }).first()).toBeVisible();
  expect(await withdrawalsOf(server, player)).toHaveLength(1);
});

test("cancelling the password makes no withdrawal and keeps what was typed", async ({ visit, server, watch }) => {
  watch.allow(REFUSED);
  const player = await verifiedPlayer(server, 1_000);
  const page = await visit(player);
  await page.goto("/wallet");
  const dialog = await goToConfirmation(page, "400");
  await page.route("**/api/wallet/withdraw", (route) =>
    route.fulfill({
      status: 403,
      contentType: "application/problem+json",
      body: JSON.stringify({ code: "step-up-required", message: "Please confirm your password to continue." }),
    }),
  );
  await dialog.getByRole("button", { name: "Withdraw ₦400.00" }).click();
  await page.getByRole("dialog", { name: "Confirm your password" }).getByRole("button", { name: "Close" }).click();

  await expect(dialog.getByRole("alert")).toContainText("Please confirm your password to continue.");
  await dialog.getByRole("button", { name: "Back" }).click();
  await expect(dialog.getByLabel("Amount")).toHaveValue("400");
  expect(await withdrawalsOf(server, player)).toEqual([]);
});

test("a lost response and a reload make one withdrawal, and the page shows its outcome", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(LOST);
  const player = await verifiedPlayer(server, 1_000);
  const page = await visit(player);
  await page.goto("/wallet");
  const dialog = await goToConfirmation(page, "600");
  await page.route("**/api/wallet/withdraw", async (route) => {
    await route.fetch(); // the server has it
    await route.abort("connectionfailed"); // the response is lost
  });
  await dialog.getByRole("button", { name: "Withdraw ₦600.00" }).click();
  await expect(statusOf(page).filter({ hasText: "We couldn't confirm" })).toContainText(
    "your withdrawal of ₦600.00 to Zenith Bank ••••6789",
  );
  await expect(page.getByText(/failed/iu)).toHaveCount(0); // the outcome is unknown
  await page.unroute("**/api/wallet/withdraw");
  await page.reload();

  await expect(statusOf(page).filter({ hasText: "Withdrawal request submitted successfully" }).first()).toBeVisible();
  await expect(balance(page)).toContainText("₦400.00");
  expect(await withdrawalsOf(server, player)).toHaveLength(1);
});

test("WL-05: a refusal without a message (response replaced) shows the default one, and what was typed stays", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(/status of (409|422|500)/u);
  const page = await visit(await verifiedPlayer(server, 1_000));
  await page.clock.install();
  await page.goto("/wallet");
  const refusal = (status: number, body: object) => (route: Route) =>
    route.fulfill({ status, contentType: "application/problem+json", body: JSON.stringify(body) });
  const dialog = await openDialog(page);
  const [amount, number] = [dialog.getByLabel("Amount"), dialog.getByLabel("Account number")];
  await amount.pressSequentially("500.5");
  await amount.fill("₦ 500");
  await dialog.getByRole("combobox", { name: "Bank" }).fill("zen");
  await page.keyboard.press("Enter");
  await page.route("**/api/banks/resolve*", refusal(500, { code: "internal", message: "" }));
  await number.fill("0123456789");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await tickUntil(page, () => dialog.getByRole("alert").isVisible(), 500); // it tries three times more
  await expect(dialog.getByRole("alert")).toContainText("Failed to process withdrawal");
  await expect(number).toHaveValue("0123456789");
  await page.unroute("**/api/banks/resolve*");
  await dialog.getByRole("button", { name: "Continue" }).click();

  await page.route("**/api/wallet/withdraw", refusal(409, { code: "x", message: "" }), { times: 1 });
  await dialog.getByRole("button", { name: "Withdraw ₦500.00" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Failed to process withdrawal");
  const tooMuch = { code: "invalid-request", message: "No", errors: { amount: "That is above your limit" } };
  await page.route("**/api/wallet/withdraw", refusal(422, tooMuch), { times: 1 });
  await dialog.getByRole("button", { name: "Withdraw ₦500.00" }).click();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription(/^That is above your limit/u);
  await expect(amount).toHaveValue("500");
  await expect(number).toHaveValue("0123456789");
  await amount.fill("400");
  await expect(amount).toHaveAccessibleDescription(/^You have/u);
});

test("money that left the wallet during the review: the withdrawal is refused on the amount", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(REFUSED);
  const player = await verifiedPlayer(server, 1_000);
  const friend = await signUp(server);
  const page = await visit(player);
  await page.goto("/wallet");
  await expect(balance(page)).toContainText("₦1,000.00");
  const release = await hold(page, /\/api\/wallet$/u); // the dialog asks for the balance again
  const dialog = await goToConfirmation(page, "900");
  const body = { recipientId: friend.user.id, amount: 500 };
  await server.call("POST /api/wallet/gift", { token: player.token, body });
  await release();
  await expect(page.getByText("₦500.00").first()).toBeVisible();
  await dialog.getByRole("button", { name: "Withdraw ₦900.00" }).click();
  await expect(dialog.getByLabel("Amount")).toBeFocused();
  await expect(dialog.getByLabel("Amount")).toHaveAccessibleDescription(/^You don't have enough/u);
  expect(await withdrawalsOf(server, player)).toEqual([]);
});

test("a double press makes one withdrawal", async ({ visit, server }) => {
  const player = await verifiedPlayer(server, 1_000);
  const page = await visit(player);
  await page.goto("/wallet");
  const dialog = await goToConfirmation(page, "200");
  await dialog.getByRole("button", { name: "Withdraw ₦200.00" }).dblclick();
  await expect(balance(page)).toContainText("₦800.00");
  await expect(withdrawals(page).getByRole("listitem")).toHaveCount(1);
  expect(await withdrawalsOf(server, player)).toHaveLength(1);
});
