import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { givenDraw } from "../../../../testing/play/given-draw.ts";
import { runVerifyLog } from "./verify-log.cli.ts";

let server: TestServer;
let organizer: TestUser;
beforeAll(async () => {
  server = await openTestServer();
  organizer = await givenUser(server.db, { roles: ["organizer"] });
});
afterAll(() => server[Symbol.asyncDispose]());

async function verify(...args: string[]) {
  const output: string[] = [];
  const code = await runVerifyLog(args, { db: server.db, say: (line) => void output.push(line) });
  return { code, output };
}

/** A match of which player 1 has won the first frame by the spec's score call. */
async function givenScored() {
  const draw = await givenDraw(server.db, { organizer });
  const matchId = draw.gameId("r1m1");
  const [one] = draw.players as [TestUser];
  await send(server.http, `POST /api/referee/matches/${matchId}/start`, { as: organizer });
  const body = { playerId: one.playerId, score: 1 };
  expect((await send(server.http, `PUT /api/matches/${matchId}/score`, { as: organizer, body })).statusCode).toBe(200);
  return { ...draw, matchId, one };
}

/** What the server's role may not do: the rule against rewriting events rests for one statement of the tables' owner. */
async function asOwner(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: server.databaseUrl });
  await owner.connect();
  await owner.query(`begin; alter table game_events disable trigger game_events_immutable; ${statement};
    alter table game_events enable trigger game_events_immutable; commit`);
  await owner.end();
}

test("whole logs verify, one or all; a match without a log, or none at all, is reported", async () => {
  const { matchId, gameId } = await givenScored();
  await givenScored();
  expect(await verify(matchId)).toEqual({
    code: 0,
    output: ["1 log with 2 lines: every chain and all that derives from it holds."],
  });
  const all = await verify();
  expect(all).toMatchObject({ code: 0, output: [expect.stringMatching(/^2 logs with 4 lines: every chain/u)] });
  expect(await verify(gameId("r2m1"))).toMatchObject({ code: 2, output: [expect.stringContaining("has no log")] });
  expect(await verify("r2m1")).toEqual({ code: 2, output: ["r2m1 is no match."] });
});

test.each([
  [
    "a line's words",
    "update game_events set action = jsonb_set(action, '{winner}', '2')",
    /line 2 is not as it was written/u,
  ],
  ["a line's time", "update game_events set made_at = made_at + interval '1 ms'", /line 1 is not as it was written/u],
  ["a line taken away", "delete from game_events", /ends at line 1, its game says 2/u],
] as const)("%s: found", async (what, statement, fault) => {
  const { matchId } = await givenScored();
  const sequence = what === "a line's time" ? 1 : 2;
  await asOwner(`${statement} where game_id = '${matchId}' and sequence = ${sequence}`);
  const { code, output } = await verify(matchId);
  expect([code, output]).toEqual([
    1,
    [expect.stringMatching(fault), `1 log with ${what === "a line taken away" ? 1 : 2} lines: 1 faults.`],
  ]);
});

test("a score, a frame or a head that is not the log's is found", async () => {
  const { matchId, one } = await givenScored();
  const games = () => server.db.updateTable("games").where("id", "=", matchId);
  const frames = () => server.db.updateTable("game_frames").where("game_id", "=", matchId);
  await games().set({ player2_score: 1 }).execute();
  expect((await verify(matchId)).output[0]).toContain("player2_score is 1, the log says 0");
  await games().set({ player2_score: 0 }).execute();
  await frames().set({ ended_by: "claim" }).execute();
  expect((await verify(matchId)).output[0]).toContain("frame 1 is not as the log says");
  await server.db.deleteFrom("game_frames").where("game_id", "=", matchId).execute();
  expect((await verify(matchId)).output[0]).toContain("0 frames are stored, the log has 1");
  await games().set({ log_sequence: 0 }).execute();
  expect(await verify(matchId)).toMatchObject({
    code: 1,
    output: [expect.stringContaining("its game says 0"), expect.anything()],
  });
  expect(one.playerId).not.toBe("");
});

test("a match that was called off with its tournament has that status in its row alone, and that is no fault", async () => {
  const { matchId, tournamentId } = await givenScored();
  await server.db.updateTable("tournaments").set({ status: "cancelled" }).where("id", "=", tournamentId).execute();
  await server.db.updateTable("games").set({ status: "cancelled" }).where("id", "=", matchId).execute();
  expect((await verify(matchId)).code).toBe(0);
});
