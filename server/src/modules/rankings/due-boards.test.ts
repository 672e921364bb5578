import type { MatchId, TournamentId } from "@pockethall/domain/ids";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { aggregateRows } from "../../../testing/database/aggregates.ts";
import { givenTournament } from "../../../testing/database/given.ts";
import { givenUser, openTestDatabase, type TestUser } from "../../../testing/database/test-database.ts";
import { rebuildAll } from "../../../testing/play/rebuild.ts";
import { createTransact } from "../../database/transact.ts";
import { machineClock } from "../../kernel/clock.ts";
import { newId } from "../../kernel/ids.ts";
import { dropsOutOn, moneySince, weekOf } from "./board-calendar.ts";
import { createDueBoardsJob } from "./due-boards.job.ts";
import { listRankings } from "./rankings.read-model.ts";
import { recordPrizes, recordResults } from "./rankings.service.ts";

const database = await openTestDatabase();
const { db } = database;
const transact = createTransact(db, { clock: machineClock });
afterAll(() => database[Symbol.asyncDispose]());

let now: Date;
const boards = createDueBoardsJob({ db, transact, clock: () => now });
let ada: TestUser;
let bisi: TestUser;
let tournamentId: TournamentId;

beforeEach(async () => {
  now = new Date("2026-11-18T12:00:00Z"); // a Wednesday
  for (const table of ["board_weeks", "prize_awards", "games"] as const) await db.deleteFrom(table).execute();
  await rebuildAll(db, transact);
  [ada, bisi] = [await givenUser(db, { name: "Ada Obi" }), await givenUser(db, { name: "Bisi Ojo" })];
  tournamentId = await givenTournament(db);
});

const page = { page: 1, per_page: 100 };
const money = async () =>
  (await listRankings(db, { ...page, board: "money" }, machineClock())).data.map((row) => [
    row.rank,
    row.name,
    row.money,
  ]);

async function award(player: TestUser, amount_kobo: number, created_at: Date) {
  const tournament_id = await givenTournament(db);
  await db
    .insertInto("prize_awards")
    .values({ tournament_id, player_id: player.playerId, place_number: 1, amount_kobo, created_at })
    .execute();
  await transact((tx) => recordPrizes(tx, tournament_id, [player.playerId]));
}

async function beat(winner: TestUser, loser: TestUser) {
  const id = newId<MatchId>();
  const sides = { player1_id: winner.playerId, player2_id: loser.playerId };
  const facts = {
    draw_key: id,
    round_number: 1,
    round_name: "Round 1",
    position: 1,
    is_knockout: false,
    total_frames: 5,
  };
  const result = { player1_score: 3, player2_score: 0, winner_id: winner.playerId, outcome: "played" as const };
  await db
    .insertInto("games")
    .values({ id, tournament_id: tournamentId, ...sides, ...facts, ...result, status: "completed", completed_at: now })
    .execute();
  const { player1_id: player1Id, player2_id: player2Id } = sides;
  await transact((tx) => recordResults(tx, [{ id, tournamentId, player1Id, player2Id }]));
}

describe("money of the last 730 days", () => {
  test("an award counts on its day in Lagos and 729 days more, to the minute", async () => {
    // In Lagos it is the 19th already.
    await award(ada, 50_000, new Date("2024-11-18T23:30:00Z"));
    await award(bisi, 40_000, new Date("2024-11-18T22:59:00Z"));
    now = new Date("2026-11-17T22:59:00Z"); // the 17th in Lagos, a minute before midnight
    await boards.runDue();
    expect(await money()).toEqual([
      [1, "Ada Obi", 50_000],
      [2, "Bisi Ojo", 40_000],
    ]);
    now = new Date("2026-11-17T23:00:00Z");
    await boards.runDue();
    expect(await money()).toEqual([[1, "Ada Obi", 50_000]]);
    now = new Date("2026-11-18T23:00:00Z");
    await boards.runDue();
    expect(await money()).toEqual([]);
    const records = await db.selectFrom("player_stats").select(["prize_kobo", "money_kobo"]).execute();
    expect(records.map((row) => [row.prize_kobo, row.money_kobo])).toEqual(
      expect.arrayContaining([
        [50_000, 0],
        [40_000, 0],
      ]),
    );
    const kept = await aggregateRows(db);
    await rebuildAll(db, transact);
    expect(await aggregateRows(db)).toEqual(kept);
  });

  test("days that were missed are made up for in one round, and a clock set back brings them back", async () => {
    for (const day of [1, 5, 9]) await award(ada, day * 100, new Date(Date.UTC(2024, 9, day, 12)));
    now = new Date("2026-09-01T12:00:00Z");
    await boards.runDue();
    expect(await money()).toEqual([[1, "Ada Obi", 1_500]]);
    now = new Date("2026-10-06T12:00:00Z");
    await boards.runDue();
    expect(await money()).toEqual([[1, "Ada Obi", 900]]);
    now = new Date("2026-09-01T12:00:00Z");
    await boards.runDue();
    expect(await money()).toEqual([[1, "Ada Obi", 1_500]]);
  });

  test("who keeps the sum of the earnings private is not on the board", async () => {
    await award(ada, 50_000, now);
    await award(bisi, 40_000, now);
    await db.updateTable("players").set({ show_earnings: false }).where("id", "=", ada.playerId).execute();
    expect(await money()).toEqual([[1, "Bisi Ojo", 40_000]]);
    const { data } = await listRankings(db, { ...page, board: "overall" }, machineClock());
    expect(data.find((row) => row.player_id === ada.playerId)?.prize_money).toBeNull();
  });

  test("calendar facts", () => {
    expect(dropsOutOn(new Date("2024-11-18T23:30:00Z"))).toBe("2026-11-19");
    expect(moneySince(new Date("2026-11-18T22:59:00Z")).toISOString()).toBe("2024-11-18T23:00:00.000Z");
    expect(weekOf(new Date("2026-11-22T22:59:00Z"))).toBe("2026-11-16");
    expect(weekOf(new Date("2026-11-22T23:00:00Z"))).toBe("2026-11-23");
  });
});

describe("movement since Monday", () => {
  const moves = async (filter = {}) =>
    (await listRankings(db, { ...page, board: "overall", ...filter }, machineClock())).data
      .filter((row) => row.matches > 0)
      .map((row) => [row.name, row.movement]);

  test("is counted from Monday, 0:00 in Lagos; newcomers and filtered boards have none", async () => {
    await beat(ada, bisi);
    await boards.runDue();
    expect(await moves()).toEqual([
      ["Ada Obi", 0],
      ["Bisi Ojo", 0],
    ]);
    const chidi = await givenUser(db, { name: "Chidi Eze" });
    for (let match = 0; match < 3; match += 1) await beat(bisi, chidi);
    await boards.runDue();
    expect(await moves()).toEqual([
      ["Bisi Ojo", 1],
      ["Ada Obi", -1],
      ["Chidi Eze", null],
    ]);
    expect(await moves({ state: "Lagos" })).toEqual([
      ["Bisi Ojo", null],
      ["Ada Obi", null],
      ["Chidi Eze", null],
    ]);
    expect((await moves({ tournament_id: tournamentId }))[0]).toEqual(["Bisi Ojo", null]);
    now = new Date("2026-11-22T22:59:00Z");
    await boards.runDue();
    expect((await moves())[0]).toEqual(["Bisi Ojo", 1]);
    now = new Date("2026-11-22T23:00:00Z");
    await boards.runDue();
    expect(await moves()).toEqual([
      ["Bisi Ojo", 0],
      ["Ada Obi", 0],
      ["Chidi Eze", 0],
    ]);
    expect(await db.selectFrom("board_weeks").select("week").distinct().execute()).toHaveLength(1);
  });
});

test("rows that were added up by other rules are added up again, once", async () => {
  await beat(ada, bisi);
  const kept = await aggregateRows(db);
  await db
    .updateTable("player_stats")
    .set({ wins: 7, matches: 7, losses: 0 })
    .where("player_id", "=", ada.playerId)
    .execute();
  await boards.runDue();
  expect(await aggregateRows(db)).not.toEqual(kept);
  await db.updateTable("board_state").set({ rules: 0 }).execute();
  await boards.runDue();
  expect(await aggregateRows(db)).toEqual(kept);
});
