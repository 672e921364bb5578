import type { OwnResult } from "@pockethall/contract/dashboard";
import type { LeagueDetail, LeagueMatch } from "@pockethall/contract/leagues";
import { lagosTimestamp } from "@pockethall/domain/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../testing/app/test-server.ts";
import { givenTournament, inDays } from "../../../testing/database/given.ts";
import { givenUser, givenUsers, type TestUser } from "../../../testing/database/test-database.ts";
import { givenMatch } from "../../../testing/play/given-match.ts";
import { beginLeagueMatch } from "../../../testing/play/league-days.ts";
import { newId } from "../../kernel/ids.ts";

const NOW = new Date();
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const read = async (as: TestUser, path: string) => (await send(server.http, `GET /api/me/${path}`, { as })).json();
const idsOf = ({ data }: { data: OwnResult[] }) => data.map(({ id }) => id);

async function givenResult(one: TestUser, two: TestUser, day: number, fields: object = {}): Promise<string> {
  const tournament_id = await givenTournament(server.db, { name: "Kano Masters", status: "ongoing" });
  const end = { status: "completed", outcome: "played", completed_at: inDays(day, NOW) } as const;
  const score = { player1_score: 1, player2_score: 3, winner_id: two.playerId };
  return givenMatch(server.db, {
    tournament_id,
    player1_id: one.playerId,
    player2_id: two.playerId,
    round_name: "Final",
    ...score,
    ...end,
    ...fields,
  });
}

/** A round robin under way of three players, and the match of any two. */
async function givenLeague() {
  const organizer = await givenUser(server.db, { roles: ["organizer"] });
  const ask = async (endpoint: string, as: TestUser, body: object = {}) => {
    const answer = await send(server.http, endpoint, { as, body });
    if (answer.statusCode >= 300) throw new Error(answer.body);
    return answer.json();
  };
  const rules = {
    kind: "round-robin",
    best_of: 5,
    confirm_days: 3,
    legs: 1,
    divisions: 1,
    promoted: 0,
    days_per_round: 7,
  };
  const starts_on = lagosTimestamp(NOW).slice(0, 10);
  const fields = { name: "Yaba League", state: "Lagos", entry_fee: 0, starts_on, rules };
  const { id } = (await ask("POST /api/leagues", organizer, fields)).data;
  await ask(`POST /api/leagues/${id}/open`, organizer);
  const members = await givenUsers(server.db, [{ name: "Ada Obi" }, { name: "Bola Ige" }, { name: "Chika Eze" }]);
  for (const member of members) await ask(`POST /api/leagues/${id}/join`, member);
  await ask(`POST /api/leagues/${id}/start`, organizer);
  const { matches } = (await send(server.http, `GET /api/leagues/${id}`)).json().data as LeagueDetail;
  const matchOf = (one: TestUser, two: TestUser): LeagueMatch => {
    const ids = new Set([one.playerId, two.playerId]);
    const found = matches.find(({ player1, player2 }) => ids.has(player1.id) && ids.has(player2.id));
    if (!found) throw new Error("no match of these two");
    return found;
  };
  return { id: id as string, members: members as [TestUser, TestUser, TestUser], matchOf, ask };
}

test("results of tournaments and leagues come in one list from the player's side, the latest first", async () => {
  const { id: leagueId, members, matchOf, ask } = await givenLeague();
  const [ada, bola, chika] = members;
  const decided = matchOf(ada, bola);
  await beginLeagueMatch(server.db, decided.id);
  const [player1_score, player2_score] = decided.player1.id === ada.playerId ? [3, 2] : [2, 3];
  await ask(`PUT /api/leagues/${leagueId}/matches/${decided.id}`, ada, { result: { player1_score, player2_score } });
  await ask(`POST /api/leagues/${leagueId}/matches/${decided.id}/confirm`, bola);
  const old = await givenResult(bola, ada, -2);
  const { data, meta } = await read(ada, "results");
  expect(meta).toMatchObject({ total: 2 });
  expect(data).toEqual([
    {
      id: decided.id,
      event: { kind: "league", id: leagueId, name: "Yaba League" },
      round_name: `Round ${decided.round}`,
      outcome: "played",
      completed_at: expect.any(String),
      opponent: { id: bola.playerId, name: bola.name },
      score: 3,
      opponent_score: 2,
      result: "W",
    },
    {
      id: old,
      event: { kind: "tournament", id: expect.any(String), name: "Kano Masters" },
      round_name: "Final",
      outcome: "played",
      completed_at: inDays(-2, NOW).toISOString(),
      opponent: { id: bola.playerId, name: bola.name },
      score: 3,
      opponent_score: 1,
      result: "W",
    },
  ]);
  expect((await read(bola, "results")).data[0]).toMatchObject({ score: 2, opponent_score: 3, result: "L" });

  const open = matchOf(ada, chika);
  expect(await read(ada, "league-matches")).toMatchObject({
    data: [
      {
        id: open.id,
        league: { id: leagueId, name: "Yaba League" },
        round: open.round,
        opponent: { id: chika.playerId, name: chika.name },
        play_by: open.play_by,
        status: "open",
      },
    ],
    meta: { total: 1 },
  });
});

test("a page begins behind the last match of the one before, also when a result came in between", async () => {
  const [ada, rita] = [await givenUser(server.db), await givenUser(server.db)];
  const games: string[] = [];
  for (let day = -1; day >= -5; day -= 1) games.push(await givenResult(rita, ada, day));
  const first = await read(ada, "results?per_page=2");
  expect(idsOf(first)).toEqual(games.slice(0, 2));
  await givenResult(rita, ada, 0);
  const second = await read(ada, `results?per_page=2&before=${games[1]}`);
  expect(idsOf(second)).toEqual(games.slice(2, 4));
  expect(second.meta.total).toBe(3);
  expect(idsOf(await read(ada, `results?before=${games[3]}`))).toEqual(games.slice(4));
  for (const unknown of [newId(), await givenResult(rita, await givenUser(server.db), -3)])
    expect((await read(ada, `results?before=${unknown}`)).data).toEqual([]);
});

test("results are the caller's alone; drafts, open matches and results that wait for approval are left out", async () => {
  const [ada, rita] = [await givenUser(server.db), await givenUser(server.db)];
  const shown = await givenResult(rita, ada, -1);
  await givenResult(rita, ada, -1, { tournament_id: await givenTournament(server.db, { status: "draft" }) });
  await givenMatch(server.db, {
    tournament_id: await givenTournament(server.db, { status: "ongoing" }),
    player1_id: ada.playerId,
    player2_id: rita.playerId,
  });
  const imported = await givenTournament(server.db, { status: "completed" });
  await givenResult(rita, ada, -1, { tournament_id: imported });
  const wait = { tournament_id: imported, state: "pending" as const, source: "file" as const, imported_at: new Date() };
  await server.db
    .insertInto("result_imports")
    .values({ ...wait, imported_by: rita.userId })
    .execute();
  expect(idsOf(await read(ada, "results"))).toEqual([shown]);
  expect((await read(await givenUser(server.db), "results")).data).toEqual([]);
  for (const path of ["results", "league-matches"])
    expect((await send(server.http, `GET /api/me/${path}`)).statusCode).toBe(401);
});
