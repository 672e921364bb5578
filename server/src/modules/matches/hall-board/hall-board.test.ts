import type { HallBoard } from "@pockethall/contract/hall-board";
import { afterAll, beforeAll, expect, test } from "vitest";
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
});
afterAll(() => desk[Symbol.asyncDispose]());

type Given = Parameters<typeof givenDrawn>[1];

/** A planned knock-out on two tables from 10:00, before its start. */
async function givenPlanned(options: Given = {}): Promise<Drawn> {
  desk.setClock(at(-60));
  const drawn = await givenDrawn(desk, options);
  await desk.call(`POST ${drawn.board}/plan`, drawn.organizer, { scope: "all", apply: true });
  await setStatus(drawn, "upcoming");
  return drawn;
}

const setStatus = (drawn: Drawn, status: "draft" | "upcoming" | "ongoing") =>
  desk.db.updateTable("tournaments").set({ status }).where("id", "=", drawn.tournamentId).execute();

const boardOf = async (drawn: Drawn): Promise<HallBoard> =>
  (await desk.call(`GET /api/halls/${drawn.hall.id}/board`)).data;

const callTo = (drawn: Drawn, key: string, index: number) =>
  desk.call(`POST /api/organizer/matches/${drawn.gameId(key)}/call`, drawn.organizer, {
    table_id: drawn.hall.tables[index]?.id,
  });

const start = (drawn: Drawn, key: string) =>
  desk.call(`POST /api/referee/matches/${drawn.gameId(key)}/start`, drawn.organizer);

const nextOf = (board: HallBoard) =>
  board.next.map(({ expected_at, table, is_forecast }) => {
    const minutes = (Date.parse(expected_at) - Date.parse(at(0))) / 60_000;
    return `${minutes} ${table}${is_forecast ? "" : " by plan"}`;
  });

test("before the start it shows the plan of the day, then the forecast, and nothing of a draft", async () => {
  const drawn = await givenPlanned();
  const before = await boardOf(drawn);
  expect(before).toMatchObject({ hall: { name: "Yaba Cue Hall" }, tournaments: [], results: [], off_table: [] });
  expect(before.tables.map(({ name, match }) => [name, match])).toEqual([
    ["Table 1", null],
    ["Table 2", null],
  ]);
  expect(nextOf(before)).toEqual(["0 Table 1 by plan", "0 Table 2 by plan"]);
  await setStatus(drawn, "draft");
  expect((await boardOf(drawn)).next).toEqual([]);

  await setStatus(drawn, "ongoing");
  desk.setClock(at(0));
  const board = await boardOf(drawn);
  expect(board.tournaments.map(({ id }) => id)).toEqual([drawn.tournamentId]);
  expect(nextOf(board).slice(0, 2)).toEqual(["0 Table 1", "0 Table 2"]);
  // The players of the final are not known yet.
  expect(board.next).toHaveLength(2);
});

test("a match goes from the queue to its table, is called, scored and in the results", async () => {
  const drawn = await givenPlanned();
  await setStatus(drawn, "ongoing");
  desk.setClock(at(5));
  await callTo(drawn, "r1m1", 1);
  const called = await boardOf(drawn);
  expect(called.tables.map(({ match }) => match?.status)).toEqual([undefined, "called"]);
  expect(called.tables[1]?.match).toMatchObject({ label: "Round 1, match 1", since: at(5), frames: [0, 0] });
  expect(called.next.map(({ id }) => id)).toEqual([drawn.gameId("r1m2")]);

  await start(drawn, "r1m1");
  const game = await gameRow(desk.db, drawn.gameId("r1m1"));
  await desk.call(`PUT /api/matches/${game.id}/score`, drawn.organizer, { playerId: game.player1_id, score: 1 });
  expect((await boardOf(drawn)).tables[1]?.match).toMatchObject({ status: "live", frames: [1, 0], since: at(5) });

  desk.setClock(at(30));
  await desk.call(`PUT /api/matches/${game.id}/score`, drawn.organizer, { playerId: game.player1_id, score: 2 });
  const over = await boardOf(drawn);
  expect(over.tables[1]?.match).toBeNull();
  expect(over.results).toMatchObject([{ id: game.id, frames: [2, 0], winner: 1, table: "Table 2", is_played: true }]);
  expect(over.next.find(({ id }) => id === drawn.gameId("r2m1"))).toMatchObject({
    label: "Round 2",
    player1: expect.not.stringContaining("Winner"),
    player2: "Winner of Round 1, match 2",
  });
  desk.setClock(at(30 + 12 * 60));
  expect((await boardOf(drawn)).results).toEqual([]);
});

test("two tournaments in one hall share the screen; what is played elsewhere is not on it", async () => {
  const first = await givenPlanned();
  const second = await givenPlanned({ hall: first.hall });
  const elsewhere = await givenPlanned();
  for (const drawn of [first, second, elsewhere]) await setStatus(drawn, "ongoing");
  desk.setClock(at(2 * 60));
  await desk.db.deleteFrom("game_slots").where("game_id", "=", second.gameId("r1m1")).execute();
  await callTo(first, "r1m1", 0);
  await callTo(second, "r1m2", 1);
  await start(second, "r1m2");
  // Started without a table: in this hall, since the tournament has no other one.
  await start(second, "r1m1");
  await start(elsewhere, "r1m1");
  await desk.call(`POST /api/organizer/tournaments/${second.tournamentId}/announcements`, second.organizer, {
    text: "Round 2 starts at 15:30.",
  });
  const board = await boardOf(first);
  expect(board.tournaments).toHaveLength(2);
  expect(board.tables.map(({ match }) => match?.tournament_id)).toEqual([first.tournamentId, second.tournamentId]);
  expect(board.off_table.map(({ id }) => id)).toEqual([second.gameId("r1m1")]);
  expect(board.next.every(({ tournament_id }) => tournament_id !== elsewhere.tournamentId)).toBe(true);
  expect(board.announcements).toMatchObject([{ text: "Round 2 starts at 15:30." }]);
});

test("a table that is out of order says until when; an unknown hall and one off the list have no screen", async () => {
  const drawn = await givenPlanned();
  desk.setClock(at(0));
  const lost = { kind: "table-lost", table_id: drawn.hall.tables[0]?.id, from: at(0), to: at(90) };
  await desk.call(`POST ${drawn.board}/replan`, drawn.organizer, { change: lost, apply: true });
  expect((await boardOf(drawn)).tables[0]).toMatchObject({ closed_until: at(90), match: null });
  const unknown = { status: 404, code: "hall-not-found" };
  expect(await desk.call("GET /api/halls/nowhere/board")).toMatchObject(unknown);
  await desk.db.updateTable("halls").set({ removed_at: new Date() }).where("id", "=", drawn.hall.id).execute();
  expect(await desk.call(`GET /api/halls/${drawn.hall.id}/board`)).toMatchObject(unknown);
});
