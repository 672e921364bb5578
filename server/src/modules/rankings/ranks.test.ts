import type { PlayerId } from "@pockethall/domain/ids";
import { nameKey } from "@pockethall/domain/names";
import { rankOverall } from "@pockethall/domain/rankings";
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { searchSize } from "../../../testing/app/search-size.ts";
import { openTestDatabase } from "../../../testing/database/test-database.ts";
import { machineClock } from "../../kernel/clock.ts";
import { newId } from "../../kernel/ids.ts";
import { pauseAfter, refreshRanks, startRankKeeper } from "./ranks.job.ts";
import { countRankedPlayers, ranksOf } from "./ranks.read-model.ts";
import { writeRanks } from "./ranks.repository.ts";

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database[Symbol.asyncDispose]());

// Small numbers, so that most records tie in something.
const few = fc.nat({ max: 2 });
const breaks = fc.option(fc.constantFrom(40, 60, 80));
const figures = fc.record({
  wins: few,
  losses: few,
  draws: few,
  framesWon: few,
  framesLost: few,
  highestBreak: breaks,
});

test("stored ranks are those of domain/rankings, with any ties and any ranks before", async () => {
  const property = fc.asyncProperty(fc.array(figures, { minLength: 2, maxLength: 40 }), async (list) => {
    const records = list.map((record, index) => ({
      ...record,
      playerId: newId(),
      name: `Player ${index}`,
      matches: record.wins + record.losses + record.draws,
      form: [],
    }));
    await keep(records);
    await refreshRanks(db);
    const played = rankOverall(records).filter(({ matches }) => matches > 0);
    const ids = records.map(({ playerId }) => playerId);
    expect(await ranksOf(db, ids)).toEqual(new Map(played.map(({ playerId, rank }) => [playerId, rank])));
    expect(await countRankedPlayers(db)).toBe(played.length);

    // The first falls behind all others, the last stops having played.
    const [first, last] = [played[0], played.at(-1)];
    if (!first || !last || first === last) return;
    await db
      .updateTable("player_stats")
      .set({ wins: 0, losses: first.wins + first.losses })
      .where("player_id", "=", first.playerId)
      .execute();
    await db.deleteFrom("player_stats").where("player_id", "=", last.playerId).execute();
    await refreshRanks(db);
    const moved = records
      .filter(({ playerId }) => playerId !== last.playerId)
      .map((row) => (row.playerId === first.playerId ? { ...row, wins: 0, losses: row.wins + row.losses } : row));
    const again = rankOverall(moved).filter(({ matches }) => matches > 0);
    expect(await ranksOf(db, ids)).toEqual(new Map(again.map(({ playerId, rank }) => [playerId, rank])));
  });
  await fc.assert(property, { numRuns: searchSize(12, 150) });
});

test("ranks that stand are not written again", async () => {
  await keep([3, 2, 1].map((wins) => record(wins)));
  await refreshRanks(db);
  const versions = async () =>
    (await sql<{ row: string }>`select xmin::text || player_id as row from player_ranks order by player_id`.execute(db))
      .rows;
  const before = await versions();
  expect(before).toHaveLength(3);
  await refreshRanks(db);
  expect(await versions()).toEqual(before);
});

test.each([
  ["few places", { workMs: 5, places: 12 }, 1_000],
  ["few places in a long time", { workMs: 2_000, places: 12 }, 18_000],
  ["thousands of places", { workMs: 80, places: 8_654 }, 15_000],
  ["thousands in a long time", { workMs: 3_000, places: 8_654 }, 27_000],
])("after an update of %s the ranks are left alone: %o for %i ms", (_, update, pause) => {
  expect(pauseAfter(update)).toBe(pause);
});

test("an update says how many places it wrote", async () => {
  await keep([9, 7, 5, 3].map((wins) => record(wins)));
  expect(await writeRanks(db)).toBe(4);
  expect(await writeRanks(db)).toBe(0);
  await db.updateTable("player_stats").set({ wins: 6, matches: 6 }).where("wins", "=", 3).execute();
  expect(await writeRanks(db)).toBe(2); // the last went past the third
});

test("the keeper does many requests at once and what came meanwhile afterwards, and is still when it is stopped", async () => {
  const players = [3, 2].map((wins) => record(wins));
  await keep(players);
  const ids = players.map(({ playerId }) => playerId);
  const faults: unknown[] = [];
  const keeper = startRankKeeper({ db, clock: machineClock, log: (error) => faults.push(error) });
  keeper.request();
  await expect.poll(async () => [...(await ranksOf(db, ids)).values()].length).toBe(2);
  await db
    .updateTable("player_stats")
    .set({ wins: 9, matches: 9 })
    .where("player_id", "=", ids[1] ?? "")
    .execute();
  keeper.request();
  keeper.request();
  await expect.poll(async () => (await ranksOf(db, ids)).get(ids[1] ?? "")).toBe(1);
  await keeper.stop();
  keeper.request();
  expect(faults).toEqual([]);
});

const record = (wins: number) => ({
  playerId: newId(),
  name: `Winner of ${wins}`,
  matches: wins,
  wins,
  losses: 0,
  draws: 0,
  framesWon: wins,
  framesLost: 0,
  highestBreak: null,
});

type Stored = { playerId: PlayerId; name: string; matches: number; highestBreak: number | null } & Record<
  "wins" | "losses" | "draws" | "framesWon" | "framesLost",
  number
>;

/** These records and no others, written in an order that has nothing to do with the board's. */
async function keep(records: readonly Stored[]): Promise<void> {
  for (const table of ["player_ranks", "player_stats", "players"] as const) await db.deleteFrom(table).execute();
  const shuffled = records.toSorted((a, b) => (a.playerId.slice(-6) < b.playerId.slice(-6) ? -1 : 1));
  await db
    .insertInto("players")
    .values(shuffled.map(({ playerId, name }) => ({ id: playerId, name, name_key: nameKey(name) })))
    .execute();
  await db
    .insertInto("player_stats")
    .values(
      shuffled.map(({ playerId, framesWon, framesLost, highestBreak, matches, wins, losses, draws }) => ({
        player_id: playerId,
        matches,
        wins,
        losses,
        draws,
        frames_won: framesWon,
        frames_lost: framesLost,
        highest_break: highestBreak,
      })),
    )
    .execute();
}
