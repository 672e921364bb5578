import type { PlayerId } from "@pockethall/domain/ids";
import { seededRandom } from "@pockethall/domain/random";
import { activeSince } from "@pockethall/domain/rating-days";
import { type CompiledQuery, sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "../../../../testing/database/test-database.ts";
import { openDatabase } from "../../../database/database.ts";
import { createTransact } from "../../../database/transact.ts";
import { newId } from "../../../kernel/ids.ts";
import { createDueBoardsJob } from "../due-boards.job.ts";
import { startRankKeeper } from "../ranks.job.ts";
import { writeBoardCounts } from "./board-counts.repository.ts";
import type { RatingActivity } from "./board-order.repository.ts";
import { dateOf } from "./day-columns.repository.ts";
import { ratingBoard, ratingSurroundings } from "./ratings.read-model.ts";

const NOW = new Date("2026-03-10T12:00:00Z");
const DAY_MS = 86_400_000;
const ruleset = "rack";
const ACTIVITIES: readonly RatingActivity[] = ["active", "inactive"];

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  for (const table of ["rating_board_counts", "board_weeks", "current_strengths", "players"] as const)
    await db.deleteFrom(table).execute();
});

type Strength = { playerId: PlayerId; day: number; mean: number; variance: number; matches: number };

/** Few different values, so that most ratings are equal in something; about a third of the players are inactive. */
function strengths(count: number, seed: string): Strength[] {
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  return Array.from({ length: count }, () => ({
    playerId: newId<PlayerId>(),
    day: activeSince(NOW) + 20 - below(30),
    mean: below(5) / 4,
    variance: (1 + below(2)) / 10,
    matches: 3 + below(4),
  }));
}

async function given(rows: readonly Strength[]): Promise<void> {
  const players = rows.map(({ playerId: id }) => ({ id, name: id, name_key: id }));
  await db.insertInto("players").values(players).execute();
  const current = rows.map(({ playerId, day, ...strength }) => ({
    ...strength,
    ruleset,
    player_id: playerId,
    day: dateOf(day),
    board_mean: strength.mean,
  }));
  await db.insertInto("current_strengths").values(current).execute();
}

/** The board as its description says, without the database. */
function plainBoard(rows: readonly Strength[], activity: RatingActivity, now: Date): PlayerId[] {
  const isListed = ({ day }: Strength) => day >= activeSince(now) === (activity === "active");
  const byOrder = (a: Strength, b: Strength) =>
    Number(a.matches < 5) - Number(b.matches < 5) ||
    b.mean - a.mean ||
    a.variance - b.variance ||
    b.matches - a.matches ||
    (a.playerId < b.playerId ? -1 : 1);
  return rows
    .filter(isListed)
    .toSorted(byOrder)
    .map(({ playerId }) => playerId);
}

const totalOf = async (activity: RatingActivity, now = NOW) =>
  (await ratingBoard(db, { ruleset, activity, page: 1, per_page: 10 }, now)).total;

async function expectPlaces(rows: readonly Strength[], now: Date): Promise<void> {
  for (const activity of ACTIVITIES) {
    const order = plainBoard(rows, activity, now);
    expect(await totalOf(activity, now)).toBe(order.length);
    for (const [index, playerId] of order.entries()) {
      const { total, above, own, below } = await ratingSurroundings(db, playerId, { ruleset }, now);
      const place = (at: number) => (order[at] === undefined ? undefined : { player_id: order[at], rank: at + 1 });
      expect([above, own, below]).toEqual(
        [place(index - 1), place(index), place(index + 1)].map((each) => each && expect.objectContaining(each)),
      );
      expect(total).toBe(order.length);
    }
  }
}

test.each([1, 2, 7, 40])(
  "with a count kept at each %ith place, totals, places and neighbours are those of the order",
  async (between) => {
    const [edge, ...others] = strengths(40, `places ${between}`) as [Strength, ...Strength[]];
    const rows = [{ ...edge, day: activeSince(NOW) }, ...others];
    await given(rows);
    await expectPlaces(rows, NOW);
    await writeBoardCounts(db, NOW, between);
    expect(await db.selectFrom("rating_board_counts").selectAll().execute()).not.toEqual([]);
    await expectPlaces(rows, NOW);
    // Players become inactive by the day alone: counts of the day before are not used.
    const tomorrow = new Date(NOW.getTime() + DAY_MS);
    expect(plainBoard(rows, "active", tomorrow)).not.toEqual(plainBoard(rows, "active", NOW));
    await expectPlaces(rows, tomorrow);
    await writeBoardCounts(db, tomorrow, between);
    await expectPlaces(rows, tomorrow);
  },
);

test("counts follow ratings that change, come and go, and are not written again without a change", async () => {
  const rows = strengths(60, "changes");
  await given(rows.slice(0, 50));
  await writeBoardCounts(db, NOW, 3);
  await given(rows.slice(50));
  const [risen, gone, ...others] = rows as [Strength, Strength, ...Strength[]];
  await db
    .updateTable("current_strengths")
    .set({ mean: 9, board_mean: 9 })
    .where("player_id", "=", risen.playerId)
    .execute();
  await db.deleteFrom("current_strengths").where("player_id", "=", gone.playerId).execute();
  await writeBoardCounts(db, NOW, 3);
  await expectPlaces([{ ...risen, mean: 9 }, ...others], NOW);
  const versions = () =>
    sql`select xmin::text, * from rating_board_counts order by is_provisional, board_mean`.execute(db);
  const { rows: before } = await versions();
  await writeBoardCounts(db, NOW, 3);
  expect((await versions()).rows).toEqual(before);
});

test("between two updates a place may be some too high or too low, its neighbours are right", async () => {
  const rows = strengths(40, "stale");
  await given(rows);
  await writeBoardCounts(db, NOW, 5);
  await db.updateTable("rating_board_counts").set({ active: sql`active + 1000` }).execute();
  const order = plainBoard(rows, "active", NOW);
  expect(await totalOf("active")).toBe(order.length + 1_000);
  const { above, own, below } = await ratingSurroundings(db, order[30] as PlayerId, { ruleset }, NOW);
  expect([above, own, below].map((row) => [row?.player_id, row?.rank])).toEqual(
    [29, 30, 31].map((index) => [order[index], index + 1_001]),
  );
  // The first is first, and the last is not behind the total, whatever is kept.
  expect((await ratingSurroundings(db, order[0] as PlayerId, { ruleset }, NOW)).own?.rank).toBe(1);
  await db.updateTable("rating_board_counts").set({ active: 0 }).execute();
  const last = await ratingSurroundings(db, order.at(-1) as PlayerId, { ruleset }, NOW);
  expect(last.total).toBe(last.own?.rank);
});

test("the keeper of ranks and the clock write them; with few players nothing is kept", async () => {
  const clock = () => NOW;
  const transact = createTransact(db, { clock });
  const { runDue } = createDueBoardsJob({ db, transact, clock });
  const faults: unknown[] = [];
  const keeper = startRankKeeper({ db, clock, log: (error) => faults.push(error) });
  const kept = () => db.selectFrom("rating_board_counts").selectAll().execute();
  const withoutTies = strengths(640, "many").map((row, index) => ({ ...row, mean: index / 100 }));
  await runDue(); // begins the day: strengths without matches would go with it
  await given(withoutTies.slice(0, 240));
  await runDue();
  expect(await kept()).toEqual([]);
  await given(withoutTies.slice(240));
  keeper.request();
  await expect.poll(kept).toHaveLength(2);
  await keeper.stop();
  expect(faults).toEqual([]);
  await db.deleteFrom("rating_board_counts").execute();
  await runDue();
  expect(await kept()).toHaveLength(2);
});

test("a page of the board and a place in its middle handle few of many ratings", async () => {
  const rated = 6_000;
  await using filled = await openTestDatabase();
  const asked: CompiledQuery[] = [];
  const log = ({ query }: { query: unknown }) => void asked.push(query as CompiledQuery);
  await using owner = openDatabase({ url: filled.url, role: null, log });
  const ids = sql`select md5('player' || n)::uuid as id, n from generate_series(1, ${rated}::int) as n`;
  await sql`insert into players (id, name, name_key) select id, 'Player', 'player' from (${ids}) as ids`.execute(owner);
  await sql`
    insert into current_strengths (ruleset, player_id, day, mean, variance, matches, board_mean)
    select ${ruleset}, id, ${dateOf(activeSince(NOW))} + case when n % 3 = 0 then -1 else 9 end, n, 1, 3 + n % 6, n
    from (${ids}) as ids order by md5(n::text)`.execute(owner);
  await sql`analyze players, current_strengths`.execute(owner);
  await writeBoardCounts(owner, NOW);
  const { rows } = await sql<{ id: PlayerId }>`select md5('player' || ${rated / 2}::int)::uuid as id`.execute(owner);
  asked.length = 0;
  await ratingBoard(owner, { ruleset, activity: "active", page: 2, per_page: 20 }, NOW);
  await ratingSurroundings(owner, rows[0]?.id as PlayerId, { ruleset }, NOW);
  let handled = 0;
  for (const query of asked.splice(0)) {
    const { rows: plans } = await owner.executeQuery<{ "QUERY PLAN": [{ Plan: Plan }] }>({
      ...query,
      sql: `explain (analyze, format json, timing off) ${query.sql}`,
    });
    const plan = plans[0]?.["QUERY PLAN"][0].Plan;
    handled += plan ? rowsOf(plan) : Number.NaN;
  }
  expect(handled).toBeGreaterThan(40);
  expect(handled).toBeLessThan(rated / 2);
});

type Plan = { "Actual Rows": number; "Actual Loops": number; "Rows Removed by Filter"?: number; Plans?: Plan[] };

/** Rows that the nodes of a plan handled, those that they left out included. */
const rowsOf = (plan: Plan): number =>
  (plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0)) * plan["Actual Loops"] +
  (plan.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), 0);
