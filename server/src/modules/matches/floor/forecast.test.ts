import type { Floor, Forecast } from "@pockethall/contract/floor";
import { afterAll, beforeAll, expect, test } from "vitest";
import { at, type Drawn, givenDrawn, type HallServer, openHallServer } from "../order-of-play/testing/hall-server.ts";

let desk: HallServer;
beforeAll(async () => {
  desk = await openHallServer();
});
afterAll(() => desk[Symbol.asyncDispose]());

/** Eight players on two tables from 10:00; matches take 25 minutes, and players rest for 15. */
async function givenOngoing(): Promise<Drawn> {
  desk.setClock(at(0));
  const drawn = await givenDrawn(desk, { players: 8 });
  await desk.call(`POST ${drawn.board}/plan`, drawn.organizer, { scope: "all", apply: true });
  await desk.db.updateTable("tournaments").set({ status: "ongoing" }).where("id", "=", drawn.tournamentId).execute();
  return drawn;
}
const KEYS = ["r1m1", "r1m2", "r1m3", "r1m4", "r2m1", "r2m2", "r3m1"];
/** '25 Table 1' by match: this many minutes after ten. */
async function forecastOf(drawn: Drawn): Promise<Record<string, string>> {
  const forecast: Forecast = (await desk.call(`GET /api/tournaments/${drawn.tournamentId}/forecast`)).data;
  return Object.fromEntries(
    forecast.map(({ match_id, expected_at, table, hall, hall_id }) => {
      expect(hall_id).toBe(drawn.hall.id);
      expect(hall).toBe("Yaba Cue Hall");
      const minutes = (Date.parse(expected_at) - Date.parse(at(0))) / 60_000;
      return [KEYS.find((key) => drawn.gameId(key) === match_id) ?? "?", `${minutes} ${table}`];
    }),
  );
}
const callTo = (drawn: Drawn, key: string, index: number) =>
  desk.call(`POST /api/organizer/matches/${drawn.gameId(key)}/call`, drawn.organizer, {
    table_id: drawn.hall.tables[index]?.id,
  });
const start = (drawn: Drawn, key: string) =>
  desk.call(`POST /api/referee/matches/${drawn.gameId(key)}/start`, drawn.organizer);
const slotsOf = (drawn: Drawn) =>
  desk.db
    .selectFrom("game_slots as s")
    .innerJoin("games as g", "g.id", "s.game_id")
    .selectAll("s")
    .where("g.tournament_id", "=", drawn.tournamentId)
    .orderBy("s.game_id")
    .execute();

test("an overrun pushes waiting matches back, an early end pulls them forward, and no slot changes", async () => {
  const drawn = await givenOngoing();
  expect(await forecastOf(drawn)).toMatchObject({ r1m1: "0 Table 1", r1m2: "0 Table 2", r2m1: expect.any(String) });
  await callTo(drawn, "r1m1", 0);
  await start(drawn, "r1m1");
  await callTo(drawn, "r1m2", 1);
  await start(drawn, "r1m2");
  const slots = await slotsOf(drawn);
  expect(await forecastOf(drawn)).toMatchObject({ r1m3: "25 Table 1", r1m4: "25 Table 2" });

  desk.setClock(at(40));
  const late = await forecastOf(drawn);
  expect(late).toMatchObject({ r1m3: "55 Table 1", r1m4: "55 Table 2" });
  expect(late["r1m1"]).toBeUndefined();
  const floor: Floor = (await desk.call(`GET /api/organizer/tournaments/${drawn.tournamentId}/floor`, drawn.organizer))
    .data;
  expect(floor.ready.map(({ id, expected }) => [id, expected])).toEqual([
    [drawn.gameId("r1m3"), { at: at(55), table: "Table 1" }],
    [drawn.gameId("r1m4"), { at: at(55), table: "Table 2" }],
  ]);
  expect(await slotsOf(drawn)).toEqual(slots);

  const { player1_id, version } = await desk.db
    .selectFrom("games")
    .selectAll()
    .where("id", "=", drawn.gameId("r1m2"))
    .executeTakeFirstOrThrow();
  const result = { outcome: "retired", winner_id: player1_id, player1_score: 1, player2_score: 0, version };
  await desk.call(`PUT /api/organizer/matches/${drawn.gameId("r1m2")}/result`, drawn.organizer, result);
  expect(await forecastOf(drawn)).toMatchObject({ r1m3: "40 Table 2", r1m4: "55 Table 1" });
});

test("a late player is waited for, a table that is out of order is not used", async () => {
  const drawn = await givenOngoing();
  const lost = { kind: "table-lost", table_id: drawn.hall.tables[0]?.id, from: at(0), to: at(300) };
  await desk.call(`POST ${drawn.board}/replan`, drawn.organizer, { change: lost, apply: true });
  const { player1_id } = await desk.db
    .selectFrom("games")
    .select("player1_id")
    .where("id", "=", drawn.gameId("r1m1"))
    .executeTakeFirstOrThrow();
  const delayed = { kind: "player-late", player_id: player1_id, arrives_at: at(100) };
  await desk.call(`POST ${drawn.board}/replan`, drawn.organizer, { change: delayed, apply: true });
  const forecast = await forecastOf(drawn);
  expect(
    Object.values(forecast)
      .slice(0, 4)
      .every((place) => place.endsWith("Table 2")),
  ).toBe(true);
  expect(Number(forecast["r1m1"]?.split(" ")[0])).toBeGreaterThanOrEqual(100);
});

test("is empty before the start, and unknown for a draft", async () => {
  desk.setClock(at(0));
  const drawn = await givenDrawn(desk);
  expect(await forecastOf(drawn)).toEqual({});
  await desk.db.updateTable("tournaments").set({ status: "draft" }).where("id", "=", drawn.tournamentId).execute();
  expect(await desk.call(`GET /api/tournaments/${drawn.tournamentId}/forecast`)).toMatchObject({
    status: 404,
    code: "tournament-not-found",
  });
});
