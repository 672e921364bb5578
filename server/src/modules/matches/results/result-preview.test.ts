import { afterAll, beforeAll, expect, test } from "vitest";
import { givenUser } from "../../../../testing/database/test-database.ts";
import {
  at,
  type Drawn,
  gameRow,
  givenDrawn,
  type HallServer,
  openHallServer,
} from "../order-of-play/testing/hall-server.ts";

let desk: HallServer;
beforeAll(async () => {
  desk = await openHallServer();
  desk.setClock(at(0));
});
afterAll(() => desk[Symbol.asyncDispose]());

async function givenOngoing(players: number): Promise<Drawn> {
  const drawn = await givenDrawn(desk, { players });
  await desk.db.updateTable("tournaments").set({ status: "ongoing" }).where("id", "=", drawn.tournamentId).execute();
  return drawn;
}
const preview = (drawn: Drawn, key: string, body: object, as = drawn.organizer) =>
  desk.call(`POST /api/organizer/matches/${drawn.gameId(key)}/result-preview`, as, { version: 1, ...body });
const enter = (drawn: Drawn, key: string, body: object) =>
  desk.call(`PUT /api/organizer/matches/${drawn.gameId(key)}/result`, drawn.organizer, { version: 1, ...body });
const rowsOf = (drawn: Drawn) =>
  desk.db.selectFrom("games").selectAll().where("tournament_id", "=", drawn.tournamentId).orderBy("id").execute();
const nameOf = async (id: string | null) =>
  (
    await desk.db
      .selectFrom("players")
      .select("name")
      .where("id", "=", id as never)
      .executeTakeFirstOrThrow()
  ).name;

test("a walkover shows who goes on, and nothing is written", async () => {
  const drawn = await givenOngoing(4);
  const before = await rowsOf(drawn);
  const events = await desk.db.selectFrom("live_events").selectAll().execute();
  const { player2_id } = await gameRow(desk.db, drawn.gameId("r1m1"));
  const winner = await nameOf(player2_id);
  const answer = await preview(drawn, "r1m1", { outcome: "walkover", winner_id: player2_id });
  expect(answer.data.ends_tournament).toBe(false);
  expect(answer.data.matches).toMatchObject([
    { match_id: drawn.gameId("r1m1"), status: "completed", winner },
    { match_id: drawn.gameId("r2m1"), status: "scheduled", player1: winner, player2: null, winner: null },
  ]);
  expect(await rowsOf(drawn)).toEqual(before);
  expect(await desk.db.selectFrom("live_events").selectAll().execute()).toEqual(events);
  expect(
    await desk.db
      .selectFrom("game_events")
      .selectAll()
      .where("game_id", "=", before[0]?.id as never)
      .execute(),
  ).toEqual([]);
});

test("both absent: the opponent in the next match goes on without playing, in the preview as in the result", async () => {
  const drawn = await givenOngoing(4);
  const { player1_id } = await gameRow(desk.db, drawn.gameId("r1m2"));
  await enter(drawn, "r1m2", { outcome: "walkover", winner_id: player1_id });
  const answer = await preview(drawn, "r1m1", { outcome: "void" });
  const winner = await nameOf(player1_id);
  expect(answer.data).toMatchObject({
    ends_tournament: true,
    matches: [
      { match_id: drawn.gameId("r1m1"), status: "completed", winner: null },
      { match_id: drawn.gameId("r2m1"), status: "completed", winner },
    ],
  });
  await enter(drawn, "r1m1", { outcome: "void" });
  expect(await gameRow(desk.db, drawn.gameId("r2m1"))).toMatchObject({ status: "completed", winner_id: player1_id });
});

test("is refused for a match that is over, for a wrong field and for another version", async () => {
  const drawn = await givenOngoing(4);
  const { player1_id } = await gameRow(desk.db, drawn.gameId("r1m1"));
  const walkover = { outcome: "walkover", winner_id: player1_id };
  expect(await preview(drawn, "r1m1", { outcome: "walkover" })).toMatchObject({ status: 422 });
  expect(await preview(drawn, "r1m1", { ...walkover, version: 7 })).toMatchObject({ code: "result-changed" });
  const rival = await givenUser(desk.db, { roles: ["organizer"] });
  expect(await preview(drawn, "r1m1", walkover, rival)).toMatchObject({ status: 403 });
  await enter(drawn, "r1m1", walkover);
  const { version } = await gameRow(desk.db, drawn.gameId("r1m1"));
  expect(await preview(drawn, "r1m1", { ...walkover, version })).toMatchObject({ message: "The match is over." });
});
