import { inspectOpen } from "../fixtures/inspect.ts";
import { onceOnServer } from "../fixtures/once.ts";
import { deposit, type Person, signUp } from "../fixtures/people.ts";
import { test as base, expect } from "../fixtures/test.ts";
import { financeOf } from "../fixtures/withdrawals.ts";

const REFUSED = /status of 422/u; // the browser logs a refused form in the console

const test = base.extend<{ finance: readonly [Person, Person] }>({ finance: onceOnServer(financeOf) });

test("a payout of Paystack is booked once; a person's tier is changed with a reason", async ({
  visit,
  server,
  finance,
  watch,
}) => {
  watch.allow(REFUSED);
  const player = await signUp(server);
  await deposit(server, player, 5_000);
  const page = await visit(finance[0]);
  await page.goto("/finance");
  await page.getByRole("tab", { name: "Bank payouts" }).click();
  const books = page.getByRole("region", { name: "By our books" });
  await expect(books).toContainText("Paystack holds for us");
  await books.getByRole("button", { name: "Book a payout" }).click();
  const dialog = page.getByRole("dialog", { name: "Book a payout" });
  await dialog.getByRole("button", { name: "Book the payout" }).click();
  await expect(dialog.getByLabel("Amount")).toHaveAccessibleDescription(/Enter an amount/u);
  const reference = `STL-${player.user.id.slice(-12)}`;
  await dialog.getByLabel("Amount").fill("9000000");
  await dialog.getByLabel("Paystack's reference").fill(reference);
  await dialog.getByLabel("Reason").fill("Bank statement of Friday");
  await dialog.getByRole("button", { name: "Book the payout" }).click();
  await expect(dialog.getByLabel("Amount")).toHaveAccessibleDescription(/Our books say the provider holds/u);
  await dialog.getByLabel("Amount").fill("1000.50");
  await dialog.getByRole("button", { name: "Book the payout" }).click();
  await expect(dialog).toBeHidden();
  const payout = page.getByRole("main").getByRole("listitem").filter({ hasText: reference });
  await expect(payout).toContainText("₦1,000.50");
  await expect(payout).toContainText(finance[0].user.name);
  await inspectOpen(page);

  await page.getByRole("tab", { name: "Limits" }).click();
  await expect(page.getByRole("region", { name: "Limits by tier" })).toContainText("Off: deposits, withdrawals");
  const tier = page.getByRole("region", { name: "A person's tier" });
  await tier.getByLabel("Whose tier").fill(player.user.name);
  await tier.getByRole("button", { name: player.user.email }).click();
  await expect(tier.getByLabel("Tier", { exact: true })).toHaveValue("1");
  await tier.getByLabel("Tier", { exact: true }).selectOption("2");
  await tier.getByRole("button", { name: "Change the tier" }).click();
  await expect(tier.getByLabel("Reason")).toHaveAccessibleDescription(/Give a reason/u);
  await tier.getByLabel("Reason").fill("Saw the passport");
  await tier.getByRole("button", { name: "Change the tier" }).click();
  await expect(tier).toContainText(`${player.user.name} is in tier 2 now.`);
  const query = { search: player.user.email };
  const { data } = await server.call("GET /api/admin/finance/people", { token: finance[0].token, query });
  expect(data).toMatchObject([{ tier: 2 }]);
});
