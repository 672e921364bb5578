import type { Endpoints } from "@pockethall/contract/endpoints";
import { onceOnServer } from "../fixtures/once.ts";
import { deposit, type Person, signUp } from "../fixtures/people.ts";
import { test as base, expect, type Page } from "../fixtures/test.ts";
import type { TestServer } from "../fixtures/test-server.ts";
import { financeOf } from "../fixtures/withdrawals.ts";

type Rules = Endpoints["POST /api/leagues"]["body"]["rules"];
const ROUND_ROBIN: Rules = {
  kind: "round-robin",
  best_of: 5,
  confirm_days: 2,
  legs: 1,
  divisions: 1,
  promoted: 0,
  days_per_round: 7,
};
const FEE = 60_000;

/** A league of two that is over, with ₦120,000 of fees. */
async function endedLeague(server: TestServer, { token }: Person): Promise<{ name: string; path: string }> {
  const { call } = server;
  const name = `Yaba League ${Date.now()}`;
  const starts_on = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10); // in Lagos
  const body = { name, state: "Lagos", starts_on, entry_fee: FEE, rules: ROUND_ROBIN } as const;
  const params = { id: (await call("POST /api/leagues", { token, body })).data.id };
  await call("POST /api/leagues/:id/open", { token, params });
  const [winner, loser] = [await signUp(server), await signUp(server)];
  for (const player of [winner, loser]) {
    await deposit(server, player, FEE);
    await call("POST /api/leagues/:id/join", { token: player.token, params, body: {} });
  }
  await call("POST /api/leagues/:id/start", { token, params });
  const [match] = (await call("GET /api/leagues/:id", { params })).data.matches;
  const own = { id: params.id, matchId: match?.id ?? "" };
  const isFirst = match?.player1.id === winner.user.player_id;
  const result = { player1_score: isFirst ? 3 : 1, player2_score: isFirst ? 1 : 3 };
  await call("PUT /api/leagues/:id/matches/:matchId", { token: winner.token, params: own, body: { result } });
  await call("POST /api/leagues/:id/matches/:matchId/confirm", { token: loser.token, params: own });
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
  await expect(planOf(first, name)).toContainText("1 of 1");
  await expect(planOf(first, name)).toContainText("1 match played");
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
