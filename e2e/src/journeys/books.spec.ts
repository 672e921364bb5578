import type { Person } from "../fixtures/people.ts";
import { test as base, expect, type Page } from "../fixtures/test.ts";
import { financeOf } from "../fixtures/withdrawals.ts";

/** Balances are compared only while no payment or payout is pending: a separate server, without other journeys. */
const test = base.extend<object, { finance: readonly [Person, Person] }>({
  finance: [async ({ server }, use) => use(await financeOf(server)), { scope: "worker" }],
});

const card = (page: Page, text: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: text });

test("books are compared on demand, and a difference is resolved with a reason", async ({ visit, server, finance }) => {
  // The simulator starts with money that our books do not record.
  const page = await visit(finance[0]);
  await page.goto("/finance?tab=differences");
  const balance = card(page, "Balance");
  await page.getByRole("button", { name: "Compare now" }).click();
  await expect(balance).toContainText("Paystack says");
  expect(await server.admin("reconcile")).toMatchObject({
    code: 1,
    output: expect.stringContaining("DIFFERENCE: balance balance:NGN"),
  });
  await balance.getByRole("button", { name: "Resolve" }).click();
  const dialog = page.getByRole("dialog", { name: "Resolve this difference?" });
  await dialog.getByLabel("How it was resolved").fill("Our own float at the provider");
  await dialog.getByRole("button", { name: "Resolve" }).click();

  await expect(dialog).toBeHidden();
  await expect(balance).toHaveCount(0);
  await page.getByLabel("Show").selectOption("Resolved");
  await expect(balance.first()).toContainText("Our own float at the provider");
  await expect(balance.first()).toContainText(finance[0].user.name);
});
