import type { Endpoints } from "@pockethall/contract/endpoints";
import { onceOnServer } from "../fixtures/once.ts";
import { deposit, type Person, signUp } from "../fixtures/people.ts";
import { test as base, expect, type Page } from "../fixtures/test.ts";
import type { TestServer } from "../fixtures/test-server.ts";
import { financeOf } from "../fixtures/withdrawals.ts";

type Rules = Endpoints["POST /api/leagues"]["body"]["rules"];
const LADDER: Rules = {
  kind: "ladder",
  best_of: 5,
  confirm_days: 2,
  challenge_reach: 3,
  days_to_answer: 3,
  days_to_play: 14,
  cooldown_days: 0,
  effect: "insert",
  unanswered: "forfeit",
};
const FEE = 60_000;

/** A league of two that is over, with ₦120,000 of fees. */
async function endedLeague(server: TestServer, { token }: Person): Promise<{ name: string; path: string }> {
  const { call } = server;
  const name = `Yaba Ladder ${Date.now()}`;
  const starts_on = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const body = { name, state: "Lagos", starts_on, entry_fee: FEE, rules: LADDER } as const;
  const params = { id: (await call("POST /api/leagues", { token, body })).data.id };
  await call("POST /api/leagues/:id/open", { token, params });
  for (const player of [await signUp(server), await signUp(server)]) {
    await deposit(server, player, FEE);
    await call("POST /api/leagues/:id/join", { token: player.token, params, body: {} });
  }
  await call("POST /api/leagues/:id/start", { token, params });
  await call("POST /api/leagues/:id/end", { token, params });
  return { name, path: `/leagues/${params.id}` };
}

const test = base.extend<{ finance: readonly [Person, Person] }>({ finance: onceOnServer(financeOf) });

const main = (page: Page) => page.getByRole("main");
const planOf = (page: Page, name: string) => main(page).getByRole("listitem").filter({ hasText: name });

async function approve(page: Page, name: string): Promise<void> {
  await planOf(page, name).getByRole("button", { name: "Approve and pay" }).click();
  const dialog = page.getByRole("dialog", { name: "Pay these prizes?" });
  await expect(dialog).toContainText("₦120,000.00");
  await dialog.getByRole("button", { name: "Approve and pay" }).click();
  await expect(dialog).toBeHidden();
}

test("prizes of a league above the limit are paid by the second person who approves them", async ({
  visit,
  server,
  organizer,
  finance,
}) => {
  const { name, path } = await endedLeague(server, organizer);
  const [first, second] = [await visit(finance[0]), await visit(finance[1])];
  await first.goto(path);
  await main(first).getByRole("link", { name: "Approve in Finance" }).click();
  await approve(first, name);
  await expect(planOf(first, name)).toContainText(`Approved first by ${finance[0].user.name}.`);
  await expect(planOf(first, name)).toContainText("A second person must approve it too.");
  await expect(planOf(first, name).getByRole("button", { name: "Approve and pay" })).toBeHidden();

  await second.goto("/finance");
  await expect(main(second)).toContainText(`Prizes of ${name}`);
  await second.goto("/finance?tab=prizes&of=leagues");
  await expect(planOf(second, name)).toContainText(`Approved first by ${finance[0].user.name}.`);
  await approve(second, name);
  await expect(planOf(second, name)).toHaveCount(0);
  await second.goto(path);
  await expect(main(second)).toContainText("Paid to the winners' rewards.");
});
