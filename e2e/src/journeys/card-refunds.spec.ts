import { inspectOpen } from "../fixtures/inspect.ts";
import { onceOnServer } from "../fixtures/once.ts";
import { deposit, type Person, signUp } from "../fixtures/people.ts";
import { askPasswordOnce, givePassword } from "../fixtures/step-up.ts";
import { test as base, expect, type Page } from "../fixtures/test.ts";
import { financeOf } from "../fixtures/withdrawals.ts";

/** The browser logs an error response in the console. */
const REFUSED = /status of (403|422)/u;

const test = base.extend<{ finance: readonly [Person, Person] }>({ finance: onceOnServer(financeOf) });

const refunds = (page: Page) => page.getByRole("region", { name: "Refunds to the card" });
const card = (page: Page, text: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: text });
const toastOf = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

test("a large payment is refunded to its card: one person asks, a second one approves", async ({
  visit,
  server,
  finance,
  watch,
}) => {
  watch.allow(REFUSED);
  test.slow(); // two people, and a look at two screens
  const payer = await signUp(server);
  const reference = await deposit(server, payer, 150_000);
  const [first, second] = [await visit(finance[0]), await visit(finance[1])];
  await first.goto(`/finance/payments/${reference}`);
  await refunds(first).getByRole("button", { name: "Refund to the card" }).click();
  const dialog = first.getByRole("dialog", { name: "Refund this payment to its card?" });
  await expect(dialog).toContainText("Above ₦100,000 a second person must approve first.");
  await expect(dialog.getByLabel("Amount")).toHaveValue("150,000");
  await dialog.getByLabel("Amount").fill("150000.01");
  await dialog.getByLabel("Reason").fill("Paid twice by mistake");
  await askPasswordOnce(first, "**/api/admin/payments/*/refunds");
  await dialog.getByRole("button", { name: "Refund to the card" }).click();
  await givePassword(first, finance[0].password);
  await expect(dialog.getByLabel("Amount")).toHaveAccessibleDescription(/You can refund up to ₦150,000.00/u);
  await expect(dialog.getByLabel("Amount")).toBeFocused();
  await dialog.getByLabel("Amount").fill("120000");
  await dialog.getByRole("button", { name: "Refund to the card" }).click();
  await expect(dialog).toBeHidden();
  await expect(toastOf(first, "A second person must approve it.")).toHaveCount(1);
  await expect(refunds(first)).toContainText("You have approved this. A second person must approve it too.");
  await expect(refunds(first).getByRole("button", { name: "Approve" })).toHaveCount(0);
  await expect(refunds(first).getByRole("button", { name: "Refund to the card" })).toHaveCount(0);
  await inspectOpen(first);

  await second.goto("/finance");
  await second.getByRole("main").getByRole("link", { name: "Refunds to review" }).click();
  const waiting = card(second, reference);
  await expect(waiting).toContainText(`First approval${finance[0].user.name}`);
  await expect(waiting).toContainText("Paid twice by mistake");
  await inspectOpen(second);
  await waiting.getByRole("button", { name: "Approve and send" }).click();
  const approval = second.getByRole("dialog", { name: "Approve this refund?" });
  await expect(approval).toContainText("can't be reversed");
  await approval.getByRole("button", { name: "Approve and send" }).click();
  await expect(waiting).toHaveCount(0);
  await second.getByLabel("Show").selectOption("All refunds");
  await expect(waiting).toContainText(`Second approval${finance[1].user.name}`);
  expect((await server.call("GET /api/wallet", { token: payer.token })).balance).toBe(30_000);
});

test("a refund that a payer asked for is rejected with a reason the payer reads", async ({
  visit,
  server,
  finance,
}) => {
  const payer = await signUp(server);
  const reference = await deposit(server, payer, 2_000);
  const { token } = payer;
  const wish = { reference, amount: 2_000, reason: "Wrong account" };
  await server.call("POST /api/wallet/refunds", { token, body: wish });
  const page = await visit(finance[0]);
  await page.goto(`/finance/payments/${reference}`);
  await refunds(page).getByRole("button", { name: "Reject" }).click();
  const dialog = page.getByRole("dialog", { name: "Reject this refund?" });
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(dialog.getByLabel("Reason")).toHaveAccessibleDescription(/Give a reason/u);
  await dialog.getByLabel("Reason").fill("It was played for");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(dialog).toBeHidden();
  await expect(refunds(page)).toContainText("Rejected becauseIt was played for");
  await expect(refunds(page).getByRole("button", { name: "Refund to the card" })).toBeVisible();
  const { data } = await server.call("GET /api/wallet/refunds", { token });
  expect(data).toMatchObject([{ state: "rejected", rejection_reason: "It was played for" }]);
});
