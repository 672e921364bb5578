import type { Route } from "@playwright/test";
import { answersTo } from "../../fixtures/answers.ts";
import { fontsLoaded, hold } from "../../fixtures/hold.ts";
import { layoutShiftOf, observeLayoutShift } from "../../fixtures/layout-shift.ts";
import { checkoutOf } from "../../fixtures/paystack.ts";
import { signUp } from "../../fixtures/people.ts";
import { expect, type Page, test } from "../../fixtures/test.ts";

const OVERVIEW = /\/api\/wallet$/u;
const TRANSACTIONS = /\/api\/wallet\/transactions/u;
const SCRIPT = "**/_paystack/inline.js";

const balance = (page: Page) => page.getByRole("region", { name: "Balance" });
const history = (page: Page) => page.getByRole("region", { name: "Transactions" });
const statusOf = (page: Page) => page.getByRole("main").getByRole("status");
const tryAgain = (page: Page) => page.getByRole("main").getByRole("button", { name: "Try again" });

const problem =
  (status: number, body: object = { code: "x", message: "" }) =>
  (route: Route) =>
    route.fulfill({ status, contentType: "application/problem+json", body: JSON.stringify(body) });

test("WL-01: a large balance fits on one line and its buttons are equally wide at any text size", async ({
  visit,
  server,
}) => {
  const page = await visit(await signUp(server, { balanceNaira: 1_234_567.5 }));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/wallet");
  const figure = balance(page).getByText("₦1,234,567.50");
  await expect(figure).toBeVisible(); // the card of the loading state is another element
  for (const percent of [100, 200]) {
    await page.evaluate((size) => void (document.documentElement.style.fontSize = `${size}%`), percent);
    const [card, line] = [await balance(page).boundingBox(), await figure.boundingBox()];
    const fontPx = await figure.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(line?.height, `at ${percent} %`).toBeLessThan(2 * fontPx);
    expect(line?.width).toBeLessThan(card?.width ?? 0);
    const widths = await balance(page)
      .getByRole("button", { name: /^(Deposit|Withdraw)$/u })
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().width));
    expect(widths).toHaveLength(2);
    expect(widths[0]).toBeCloseTo(widths[1] ?? 0, 0);
  }
});

test("WL-01: the balance with its kobo, hidden by a press; its place is kept while it is on its way (held)", async ({
  visit,
  server,
}) => {
  const page = await visit(await signUp(server, { balanceNaira: 1_234.5 }));
  const letCome = await hold(page, OVERVIEW);
  await observeLayoutShift(page);
  await page.goto("/wallet");
  await expect(history(page).getByRole("listitem")).toHaveCount(1);
  for (const name of ["Deposit", "Withdraw"]) await expect(balance(page).getByRole("button", { name })).toBeDisabled();
  await fontsLoaded(page); // a late font may move a word of what was here before
  const before = await layoutShiftOf(page);
  await letCome();
  await expect(balance(page)).toContainText("₦1,234.50");
  expect(await layoutShiftOf(page), "what moved by itself").toBe(before);

  await balance(page).getByRole("button", { name: "Hide balance" }).click();
  await expect(balance(page)).not.toContainText("1,234");
  await balance(page).getByRole("button", { name: "Show balance" }).click();
  await expect(balance(page)).toContainText("₦1,234.50");
});

test("WL-01 WL-06: each part of the wallet that fails to load shows its own error and loads on retry (responses replaced)", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(/status of 400/u);
  const page = await visit(await signUp(server, { balanceNaira: 1_234.5 }));
  const overview = await answersTo(page, OVERVIEW);
  const transactions = await answersTo(page, TRANSACTIONS);
  for (const part of [overview, transactions]) part.refuse({ status: 400 });
  await page.goto("/wallet");
  await expect(page.getByRole("alert")).toContainText("Failed to load wallet data");

  await transactions.press(tryAgain(page), "pass");
  await expect(history(page).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("alert")).toContainText("Failed to fetch wallet balance");
  await overview.press(tryAgain(page), "pass");
  await expect(balance(page)).toContainText("₦1,234.50");

  overview.refuse({ status: 400 });
  await page.getByRole("main").getByRole("button", { name: "Withdraw" }).click(); // fetches the balance again
  await page.getByRole("dialog", { name: "Withdraw" }).getByRole("button", { name: "Close" }).click();
  await expect(statusOf(page)).toContainText("Failed to fetch wallet. This may be out of date.");
  await expect(balance(page)).toContainText("₦1,234.50"); // stale, and labelled so
  await overview.press(tryAgain(page), "pass");
  await expect(statusOf(page)).toHaveCount(0);

  transactions.refuse({ status: 400 });
  await history(page).getByLabel("Show").selectOption("Entry fees");
  await expect(history(page).getByRole("alert")).toContainText("Failed to fetch transactions");
  await transactions.press(tryAgain(page), "pass");
  await expect(history(page).getByText("No transactions found")).toBeVisible();
});

test("WL-02 WL-03: an amount is grouped as typed and pasted, its errors show on the field, and nothing typed is lost (responses replaced)", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(/status of (422|500|404|409)|inline\.js/u);
  const page = await visit(await signUp(server));
  await page.goto("/wallet");
  await page.getByRole("main").getByRole("button", { name: "Deposit" }).click();
  const dialog = page.getByRole("dialog", { name: "Deposit" });
  const amount = dialog.getByLabel("Amount");
  const next = dialog.getByRole("button", { name: "Continue to payment" });
  await expect(amount).toBeFocused();
  await amount.pressSequentially("12345.678");
  await expect(amount).toHaveValue("12,345.67");
  await amount.fill("₦ 1,000,000"); // as a paste brings it
  await expect(amount).toHaveValue("1,000,000");
  await dialog.getByRole("button", { name: "₦5,000" }).click();
  await expect(amount).toHaveValue("5,000");

  const posted: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posted.push(request.url()));
  await amount.fill("99.99");
  await amount.press("Tab"); // left, it is checked
  await expect(amount).toHaveAccessibleDescription(/^Minimum deposit amount is ₦100/u);
  await amount.press("Enter");
  await expect(amount).toBeFocused();
  expect(posted).toEqual([]); // nothing was opened
  await amount.fill("2500");
  await expect(amount).toHaveAccessibleDescription(/^Pay by card/u);

  const create = "**/api/wallet/deposit/create";
  const tooMuch = { code: "invalid-amount", message: "No", errors: { amount: "That is above your limit" } };
  await page.route(create, problem(422, tooMuch), { times: 1 });
  await next.click();
  await expect(amount).toHaveAccessibleDescription(/^That is above your limit/u);
  await expect(amount).toBeFocused();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await page.route(create, problem(500), { times: 1 });
  await next.click();
  await expect(dialog.getByRole("alert")).toHaveText("Failed to create transaction record");
  await expect(amount).toHaveValue("2,500");
  await amount.press("End");
  await amount.press("0");
  await expect(dialog.getByRole("alert")).toHaveCount(0); // editing clears its error
  await expect(amount).toHaveValue("25,000");

  await page.route(SCRIPT, (route) => route.abort(), { times: 1 });
  await next.click();
  await expect(dialog.getByRole("alert")).toHaveText("Failed to initialize payment");
  await expect(amount).toHaveValue("25,000");
});

test("WL-02 WL-03: record, pop-up, verification, in this order; the page shows the verification's result (responses replaced)", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(/status of (404|409)/u);
  const page = await visit(await signUp(server));
  const calls: string[] = [];
  page.on("request", (request) => {
    const step = /deposit\/(?:create|verify)$|inline\.js$/u.exec(request.url())?.[0];
    if (step) calls.push(step);
  });
  await page.goto("/wallet");
  const answers = [
    [
      problem(404, { code: "payment-not-found", message: "" }),
      /Failed to verify payment\. Please contact support if the issue persists\./u,
    ],
    [
      problem(409, { code: "payment-mismatch", message: "" }),
      /Payment verification failed\. Please contact support if the issue persists\./u,
    ],
  ] as const;
  for (const [answer, words] of answers) {
    await page.getByRole("main").getByRole("button", { name: "Deposit" }).click();
    const dialog = page.getByRole("dialog", { name: "Deposit" });
    await dialog.getByLabel("Amount").fill("100");
    await page.route("**/api/wallet/deposit/verify", answer, { times: 1 });
    await dialog.getByRole("button", { name: "Continue to payment" }).click();
    const checkout = await checkoutOf(page);
    await expect(checkout.getByText(/^PH_DEP_\d{14,}$/u)).toBeVisible();
    await checkout.getByRole("button", { name: "Pay" }).click();
    await expect(statusOf(page).filter({ hasText: words })).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "Dismiss" }).click();
  }
  expect(calls.slice(0, 3)).toEqual(["deposit/create", "inline.js", "deposit/verify"]);
});

test("WL-07: rewards move into the balance and come first in the history; a failed claim and gift show errors (responses replaced)", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(/status of 409/u);
  const giver = await signUp(server, { balanceNaira: 1_000 });
  const champion = await signUp(server, { balanceNaira: 250 });
  const body = { recipientId: champion.user.player_id, amount: 600 };
  await server.call("POST /api/wallet/gift", { token: giver.token, body });
  const page = await visit(champion);
  await page.goto("/wallet");
  const rewards = page.getByRole("region", { name: "Rewards" });
  await expect(rewards).toContainText("₦600.00 from prizes and gifts");
  await expect(balance(page)).toContainText("₦250.00");
  await page.route("**/api/wallet/claim-rewards", problem(409), { times: 1 });
  await rewards.getByRole("button", { name: "Claim rewards" }).click();
  await expect(rewards.getByRole("alert")).toHaveText("Failed to claim rewards");

  await rewards.getByRole("button", { name: "Claim rewards" }).click();
  await expect(balance(page)).toContainText("₦850.00");
  await expect(rewards).toHaveCount(0);
  await expect(history(page).getByRole("listitem").first()).toContainText("+₦600.00");

  await page.goto(`/players/${giver.user.player_id}`);
  await page.getByRole("button", { name: "Send Gift" }).click();
  const dialog = page.getByRole("dialog", { name: "Send Gift" });
  await dialog.getByLabel("Amount").fill("100");
  await page.route("**/api/wallet/gift", problem(409), { times: 1 });
  await dialog.getByRole("button", { name: "Send Gift" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Failed to send gift");
  await expect(dialog.getByLabel("Amount")).toHaveValue("100");
});
