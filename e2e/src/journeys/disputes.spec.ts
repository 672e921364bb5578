import { inspectOpen } from "../fixtures/inspect.ts";
import { onceOnServer } from "../fixtures/once.ts";
import { deposit, type Person, signUp } from "../fixtures/people.ts";
import { test as base, expect, type Page } from "../fixtures/test.ts";
import type { TestServer } from "../fixtures/test-server.ts";
import { financeOf } from "../fixtures/withdrawals.ts";

const test = base.extend<{ finance: readonly [Person, Person] }>({ finance: onceOnServer(financeOf) });

type Disputed = { id: string; reference: string };

/** The payer's bank asks for a payment back, as the provider's webhook reports it. */
async function openDispute({ url }: TestServer, reference: string): Promise<Disputed> {
  const answer = await fetch(`${url}/_paystack/control/transactions/${reference}/dispute`, { method: "POST" });
  expect(answer.status).toBe(200);
  return { id: /"id":\s*(\d+)/u.exec(await answer.text())?.[1] ?? "", reference }; // too large for a number
}

/** The decision in the provider's dashboard. */
async function resolve(
  { url }: TestServer,
  { id }: Disputed,
  resolution: "merchant-accepted" | "declined",
): Promise<void> {
  const answer = await fetch(`${url}/_paystack/control/disputes/${id}/resolve`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ resolution }),
  });
  expect(answer.status).toBe(200);
}

const card = (page: Page, reference: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: reference });
const fact = (page: Page, reference: string, name: string) =>
  card(page, reference)
    .locator("div")
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole("definition");

test("disputes arrive with their deadline; one is declined, one accepted, and the payer owes what was spent", async ({
  visit,
  server,
  finance,
}) => {
  const [calm, spender, friend] = [
    await signUp(server),
    await signUp(server, { name: "Oluwaseunfunmilayo Chukwuemekanwosu Oluwatobiloba Adebayo-Williamson the Third" }),
    await signUp(server),
  ];
  const [small, large] = [await deposit(server, calm, 3_000), await deposit(server, spender, 5_000)];
  const gift = { recipientId: friend.user.player_id, amount: 4_000, message: "" };
  await server.call("POST /api/wallet/gift", { token: spender.token, body: gift });
  const page = await visit(finance[0]);
  await page.goto("/finance?tab=disputes");
  await expect(page.getByText("No open disputes")).toBeVisible();
  const [kept, lost] = [await openDispute(server, small), await openDispute(server, large)];
  const listed = async () => (await server.call("GET /api/admin/disputes", { token: finance[0].token })).data.length;
  await expect.poll(listed).toBe(2); // the webhooks have come

  await page.goto("/finance");
  await page.getByRole("main").getByRole("link", { name: "Open disputes" }).click();
  await expect(page.getByText("Accept or contest a dispute in the Paystack dashboard")).toBeVisible();
  const tomorrow = new Intl.DateTimeFormat("en-NG", { timeZone: "Africa/Lagos", day: "numeric" });
  const due = tomorrow.format(Date.now() + 24 * 3_600_000);
  await expect(fact(page, kept.reference, "Answer by")).toContainText(due);
  await expect(fact(page, kept.reference, "Held")).toHaveText("₦3,000.00");
  await expect(fact(page, lost.reference, "Held")).toHaveText("₦1,000.00");
  await expect(fact(page, lost.reference, "Not covered")).toHaveText("₦4,000.00");
  await inspectOpen(page);

  const wallet = await visit(spender);
  await wallet.goto("/wallet");
  await expect(wallet.getByRole("main")).toContainText("₦5,000.00"); // the amount the bank claims
  await resolve(server, kept, "declined");
  await resolve(server, lost, "merchant-accepted");
  await expect.poll(listed).toBe(2);
  await expect.poll(async () => (await server.call("GET /api/wallet/debt", { token: spender.token })).debt).toBe(4_000);
  await page.reload();
  await expect(page.getByText("No open disputes")).toBeVisible();
  await page.getByLabel("Show").selectOption("Won");
  await expect(card(page, kept.reference)).toContainText("declined");
  await page.getByLabel("Show").selectOption("Lost");
  await expect(fact(page, lost.reference, "Became a debt")).toHaveText("₦4,000.00");
  await expect(card(page, lost.reference)).toContainText("merchant-accepted");
  await wallet.reload();
  await expect(wallet.getByRole("main")).toContainText("₦4,000.00");
});
