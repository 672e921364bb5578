import type { OwnResult } from "@pockethall/contract/dashboard";
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { givenTournament, inDays } from "../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { givenMatch } from "../../../testing/play/given-match.ts";
import { newId } from "../../kernel/ids.ts";
import { openLeagueServer } from "../leagues/testing/league-server.ts";

const NOW = new Date();
let server: Awaited<ReturnType<typeof openLeagueServer>>;
beforeAll(async () => {
  server = await openLeagueServer();
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

test("results of tournaments and leagues come in one list from the player's side, the latest first", async () => {
  const { id: leagueId, members } = await server.givenRunning({ players: 3 });
  const [ada, bola, chika] = members;
  const decided = await server.matchOf(leagueId, ada, bola);
  await server.report(decided, ada, 3, 2);
  await server.confirm(decided, bola);
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

  const open = await server.matchOf(leagueId, ada, chika);
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
