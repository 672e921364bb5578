import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../testing/app/test-server.ts";
import { givenUser, openTestDatabase, type TestUser } from "../../../testing/database/test-database.ts";
import { givenDraw } from "../../../testing/play/given-draw.ts";
import type { Db } from "../../database/database.ts";
import { matchStatistics } from "./match-statistics.read-model.ts";

let server: TestServer;
let db: Db;
beforeAll(async () => {
  server = await openTestServer();
  db = server.db;
});
afterAll(() => server[Symbol.asyncDispose]());

const read = async (id: string) => (await send(server.http, `GET /api/matches/${id}/statistics`)).json();

/** Two players' match of a tournament of its own, completed at an hour; `winner` null: level. */
async function givenMeeting(
  registrations: readonly [TestUser, TestUser],
  hour: number,
  winner: 1 | 2 | null,
  outcome = "played",
) {
  const draw = await givenDraw(db, { registrations, players: 2 });
  const id = draw.gameId("r1m1");
  const game = await db.selectFrom("games").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const winner_id = winner === null ? null : winner === 1 ? game.player1_id : game.player2_id;
  const score = { player1_score: winner === 1 ? 3 : 1, player2_score: winner === 2 ? 3 : 1 };
  const completed_at = new Date(Date.UTC(2026, 2, 6, hour));
  await db
    .updateTable("games")
    .set({ status: "completed", outcome: outcome as "played", winner_id, completed_at, ...score })
    .where("id", "=", id)
    .execute();
  return id;
}

test("a match that has not begun has no frames, no figures and no meetings", async () => {
  const draw = await givenDraw(db);
  const nothing = {
    points: null,
    highest_break: null,
    fifties: 0,
    centuries: 0,
    pots: null,
    misses: null,
    pot_success: null,
    safeties: null,
    fouls: null,
  };
  const none = { player1_wins: 0, player2_wins: 0, draws: 0, meetings: [] };
  for (const key of ["r1m1", "r2m1"])
    expect(await read(draw.gameId(key))).toEqual({
      data: { frames: [], player1: nothing, player2: nothing, head_to_head: none },
    });
  expect(await read("nothing")).toMatchObject({ status: 404, code: "match-not-found" });
});

test("earlier meetings are seen from this match's first player, newest first; void ones and later ones count nowhere", async () => {
  const [ada, bola] = [await givenUser(db), await givenUser(db)];
  const first = await givenMeeting([ada, bola], 1, 1);
  const second = await givenMeeting([bola, ada], 2, 1);
  await givenMeeting([ada, bola], 3, null, "void");
  const level = await givenMeeting([ada, bola], 4, null);
  const match = await givenMeeting([ada, bola], 5, 2);
  await givenMeeting([ada, bola], 6, 1);
  const { head_to_head } = (await read(match)).data;
  expect(head_to_head).toMatchObject({ player1_wins: 1, player2_wins: 1, draws: 1 });
  expect(head_to_head.meetings).toMatchObject([
    { game_id: level, tournament: "Lagos Open", player1_score: 1, player2_score: 1 },
    { game_id: second, player1_score: 1, player2_score: 3 },
    { game_id: first, player1_score: 3, player2_score: 1 },
  ]);
});

test("at most ten meetings are named, and all are counted; always two queries", async () => {
  const [ada, bola] = [await givenUser(db), await givenUser(db)];
  for (let hour = 0; hour < 12; hour += 1) await givenMeeting([ada, bola], hour, 1);
  const match = await givenMeeting([ada, bola], 13, 1);
  const { head_to_head } = (await read(match)).data;
  expect([head_to_head.player1_wins, head_to_head.meetings.length]).toEqual([12, 10]);

  await using counted = await openTestDatabase();
  let queries = 0;
  const watched = counted.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await matchStatistics(watched, {
    id: match,
    player1_id: ada.playerId,
    player2_id: bola.playerId,
    completed_at: null,
    handicap: null,
  });
  expect(queries).toBe(2);
});
