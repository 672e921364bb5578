import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../testing/app/test-server.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { givenDraw } from "../../../testing/play/given-draw.ts";

let server: TestServer;
let ada: TestUser;
let bola: TestUser;
beforeAll(async () => {
  server = await openTestServer();
  ada = await givenUser(server.db, { name: "Ada Versus" });
  bola = await givenUser(server.db, { name: "Bola Versus" });
});
afterAll(() => server[Symbol.asyncDispose]());

type Outcome = "played" | "retired" | "void" | "annulled";

/** A completed match of the two in a tournament of its own, with a break of its first player. */
async function givenBreak(points: number, outcome: Outcome = "played") {
  const { db } = server;
  const draw = await givenDraw(db, { registrations: [ada, bola], players: 2 });
  const id = draw.gameId("r1m1");
  const counts = outcome === "played" || outcome === "retired";
  const result = { outcome, winner_id: counts ? ada.playerId : null, player1_score: 2, player2_score: 1 };
  await db
    .updateTable("games")
    .set({ ...result, status: "completed", completed_at: new Date("2026-03-06T10:00:00Z") })
    .where("id", "=", id)
    .execute();
  const { player1_id } = await db
    .selectFrom("games")
    .select("player1_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const isFirst = player1_id === ada.playerId;
  await db
    .insertInto("game_frames")
    .values({
      game_id: id,
      frame: 1,
      winner_id: ada.playerId,
      player1_breaks: isFirst ? [points] : [],
      player2_breaks: isFirst ? [] : [points],
      attempt: 1,
      corrected: false,
      ended_by: "declared",
      ended_at: new Date("2026-03-06T10:00:00Z"),
    })
    .execute();
  return draw.tournamentId;
}

const highestBreaks = async () =>
  (await send(server.http, `GET /api/players/${ada.playerId}/versus/${bola.playerId}`)).json().data.highest_breaks;

test("highest breaks against each other are of the matches that count in the records", async () => {
  await givenBreak(61);
  await givenBreak(120, "void");
  await givenBreak(121, "annulled");
  await givenBreak(122, "retired");
  const pending = await givenBreak(147);
  await server.db
    .insertInto("result_imports")
    .values({ tournament_id: pending, source: "file", imported_at: new Date(), state: "pending" })
    .execute();
  expect(await highestBreaks()).toEqual([61, null]);
});
