import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Ruleset } from "@pockethall/domain/frame-types";
import type { MatchId, PlayerId, TournamentId } from "@pockethall/domain/ids";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { givenTournament } from "../../../../testing/database/given.ts";
import { untilLockIsAwaited } from "../../../../testing/database/lock-waits.ts";
import { openTestDatabase } from "../../../../testing/database/test-database.ts";
import type { Db } from "../../../database/database.ts";
import { createTransact, type Transact } from "../../../database/transact.ts";
import { runDueJobs } from "../../../jobs/jobs.ts";
import { newId } from "../../../kernel/ids.ts";
import { createRatingsJob } from "./ratings.job.ts";
import { ratingBoard, ratingHistory, ratingsOf } from "./ratings.read-model.ts";
import { rateGames, rebuildRatings } from "./ratings.service.ts";
import { byPlayerThenPeriod, type GivenGame, gameRow, givenPlayers, replayed } from "./testing/given-games.ts";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Db;
let transact: Transact;
let ratings: ReturnType<typeof createRatingsJob>;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  transact = createTransact(db);
  ratings = createRatingsJob({ db, transact });
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(() => emptyTables("players"));

const TABLES = ["rating_repairs", "player_ratings", "player_current_ratings", "rated_games", "games"] as const;
async function emptyTables(...more: ("players" | "tournaments")[]): Promise<void> {
  for (const table of [...TABLES, ...more]) await db.deleteFrom(table).execute();
}

/** Everything that is kept, with every digit of every double. */
async function everything() {
  const { rows } = await sql<{ player_id: PlayerId; ruleset: string; period: string }>`
    select player_id, ruleset, period::text, rating, deviation, volatility, matches from player_ratings`.execute(db);
  const current = await sql`
    select ruleset, player_id, period::text, rating::text, deviation::text, volatility::text, matches
    from player_current_ratings order by ruleset, player_id`.execute(db);
  const games = await sql`select r.*, period::text as period from rated_games r order by game_id`.execute(db);
  return { ratings: rows.toSorted(byPlayerThenPeriod), current: current.rows, games: games.rows };
}

async function expectSameAsRebuilt(): Promise<void> {
  const moved = await everything();
  await transact(rebuildRatings);
  expect(await everything()).toEqual(moved);
}

const MONDAY = Date.UTC(2026, 0, 5, 11);
const inWeek = (week: number, hours = 0) => new Date(MONDAY + week * 604_800_000 + hours * 3_600_000);

/** Writes a game's current state, or takes it away, and rates it, in one transaction. */
const settle = (...games: readonly (GivenGame | string)[]) =>
  transact(async (tx) => {
    for (const game of games) {
      const id = typeof game === "string" ? game : game.id;
      await tx.db.deleteFrom("games").where("id", "=", id).execute();
      if (typeof game !== "string") await tx.db.insertInto("games").values(gameRow(game)).execute();
    }
    await rateGames(
      tx,
      games.map((game) => (typeof game === "string" ? game : game.id)),
    );
  });

type Step = { game: number; sides: [number, number]; score: [number, number] | null; week: number } & Pick<
  GivenGame,
  "outcome" | "winner"
> & { goes: boolean; tournament: number; repairs: boolean };
const score = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }));
const step: fc.Arbitrary<Step> = fc.record({
  game: fc.integer({ min: 0, max: 7 }),
  sides: fc.constantFrom<[number, number][]>([0, 1], [1, 2], [2, 0], [3, 1], [0, 3]),
  score: fc.option(score, { freq: 9 }),
  week: fc.integer({ min: 0, max: 5 }),
  outcome: fc.constantFrom("played", "played", "played", null, "walkover", "retired", "defaulted", "void", "annulled"),
  winner: fc.constantFrom(0, 1, 2),
  goes: fc.constantFrom(false, false, false, false, true),
  tournament: fc.integer({ min: 0, max: 2 }),
  repairs: fc.boolean(),
});

test("results, corrections, annulments and files in any order: the domain's own replay, and the same rows recomputed", async () => {
  const players = await givenPlayers(db, ["Ada", "Bello", "Chidi", "Dayo"]);
  const rulesets = ["rack", "rack", "snooker6"] as const;
  const tournaments = await Promise.all(rulesets.map((ruleset) => givenTournament(db, { ruleset })));
  const gameOf = (each: Step, id: string): GivenGame => ({
    id,
    tournamentId: tournaments[each.tournament] ?? "",
    player1Id: players[each.sides[0]] ?? "",
    player2Id: players[each.sides[1]] ?? "",
    score1: each.score?.[0] ?? null,
    score2: each.score?.[1] ?? null,
    winner: each.winner,
    outcome: each.outcome,
    endedAt: inWeek(each.week, each.game),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 14 }), async (batches) => {
      await emptyTables();
      const ids = Array.from({ length: 8 }, newId);
      const current = new Map<string, GivenGame>();
      for (const batch of batches) {
        const changes = new Map(batch.map((each) => [ids[each.game] ?? "", each]));
        for (const [id, each] of changes)
          if (each.goes) current.delete(id);
          else current.set(id, gameOf(each, id));
        await settle(...[...changes.keys()].map((id) => current.get(id) ?? id));
        if (batch.some(({ repairs }) => repairs)) await ratings.repairDue();
      }
      await ratings.repairDue();
      const rows = rulesets.slice(1).flatMap((ruleset) => {
        const games = [...current.values()].filter(
          (game) => rulesets[tournaments.indexOf(game.tournamentId)] === ruleset,
        );
        return replayed(games, ruleset);
      });
      expect((await everything()).ratings).toEqual(rows.toSorted(byPlayerThenPeriod));
      await expectSameAsRebuilt();
    }),
    { numRuns: 40 },
  );
});

describe("with a few players", () => {
  let players: string[];
  let tournamentId: TournamentId;
  beforeEach(async () => {
    players = await givenPlayers(db, ["Ada Obi", "Bello Musa", "Chidi Eze", "Dayo Ade"]);
    tournamentId = await givenTournament(db);
  });
  const won = (one: number, two: number, week: number, more: Partial<GivenGame> = {}): GivenGame => ({
    id: newId(),
    tournamentId,
    player1Id: players[one] ?? "",
    player2Id: players[two] ?? "",
    score1: 3,
    score2: 1,
    winner: 1,
    outcome: "played",
    endedAt: inWeek(week),
    ...more,
  });
  const marks = () => db.selectFrom("rating_repairs").selectAll().execute();

  test("a result of the latest week moves its two players and marks nothing", async () => {
    await settle(won(0, 1, 0));
    await settle(won(1, 2, 1));
    const before = (await everything()).ratings;
    await settle(won(2, 3, 1, { winner: 2, score1: 0 }));
    const after = (await everything()).ratings;
    expect(await marks()).toEqual([]);
    const theirs = (rows: typeof after) =>
      rows.filter(({ player_id }) => player_id === players[0] || player_id === players[1]);
    expect(theirs(after)).toEqual(theirs(before));
    expect(after).toHaveLength(before.length + 1);
    await expectSameAsRebuilt();
  });

  test("a correction of a past week is marked, and the job that is asked for computes from there", async () => {
    const first = won(0, 1, 0);
    await settle(first);
    await settle(won(1, 2, 3));
    await settle({ ...first, winner: 2, score1: 1, score2: 3 });
    expect(await marks()).toMatchObject([{ ruleset: "rack" }]);
    await runDueJobs({
      databaseUrl: database.url,
      tasks: { "repair-ratings": () => ratings.repairDue() },
      warn: (message) => {
        throw new Error(message);
      },
    });
    expect(await marks()).toEqual([]);
    expect((await everything()).ratings).toEqual(
      replayed(
        (await db.selectFrom("games").selectAll().execute()).map((row) => ({
          ...first,
          id: row.id,
          player1Id: row.player1_id ?? "",
          player2Id: row.player2_id ?? "",
          score1: row.player1_score,
          score2: row.player2_score,
          endedAt: row.completed_at ?? inWeek(0),
        })),
        "rack",
      ),
    );
    await expectSameAsRebuilt();
  });

  test("a game that is annulled, or goes, leaves no trace", async () => {
    const game = won(0, 1, 0);
    await settle(game);
    await settle({ ...game, outcome: "annulled" });
    expect(await everything()).toEqual({ ratings: [], current: [], games: [] });
    await settle(game);
    await settle(game.id);
    expect(await everything()).toEqual({ ratings: [], current: [], games: [] });
  });

  test("two results of one player at once: the second waits, and both count", async () => {
    const [one, two] = [won(0, 1, 0), won(0, 2, 0)];
    const rated = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const first = transact(async (tx) => {
      await tx.db.insertInto("games").values(gameRow(one)).execute();
      await rateGames(tx, [one.id]);
      rated.resolve();
      await go.promise;
    });
    await rated.promise;
    const second = settle(two);
    await untilLockIsAwaited(db);
    go.resolve();
    await Promise.all([first, second]);
    expect((await ratingsOf(db, players, inWeek(5))).get(players[0] ?? "")).toMatchObject([{ matches: 2 }]);
    await expectSameAsRebuilt();
  });

  test("a result that comes while ratings are recomputed does not wait: it is marked, and the next repair takes it", async () => {
    await settle(won(0, 1, 0));
    const late = won(0, 1, 1);
    await transact(async (tx) => {
      await rebuildRatings(tx);
      await settle(late);
      expect(await marks()).toHaveLength(1);
    });
    await ratings.repairDue();
    expect((await ratingsOf(db, players, inWeek(5))).get(players[0] ?? "")).toMatchObject([{ matches: 2 }]);
    await expectSameAsRebuilt();
  });

  test("the week begins on Monday in Lagos, an hour before it does in UTC", async () => {
    const sunday = won(0, 1, 1, { endedAt: inWeek(1, -12.5) }); // Sunday 22:30 UTC
    const monday = won(0, 1, 1, { endedAt: inWeek(1, -11.5) }); // Sunday 23:30 UTC
    await settle(sunday, monday);
    const { games } = await everything();
    const periods = Object.fromEntries(
      (games as { game_id: MatchId; period: string }[]).map((row) => [row.game_id, row.period]),
    );
    expect([periods[sunday.id], periods[monday.id]]).toEqual(["2026-01-05", "2026-01-12"]);
  });

  test("the board: the established by rating, then the provisional; a state ranks its own; a page goes on counting", async () => {
    await db
      .updateTable("players")
      .set({ state: "Kano" })
      .where("id", "in", [players[2] ?? "", players[3] ?? ""])
      .execute();
    for (const week of [0, 1, 2, 3, 4]) await settle(won(0, 1, week));
    await settle(won(2, 3, 4));
    const board = async (query: Partial<Parameters<typeof ratingBoard>[1]> = {}) => {
      const { rows, total } = await ratingBoard(
        db,
        { ruleset: "rack", activity: "active", page: 1, per_page: 100, ...query },
        inWeek(5),
      );
      return { total, rows: rows.map((row) => [row.rank, row.name, row.rated_matches, row.is_provisional]) };
    };
    expect(await board()).toEqual({
      total: 4,
      rows: [
        [1, "Ada Obi", 5, false],
        [2, "Bello Musa", 5, false], // fewer points than Chidi, but established
        [3, "Chidi Eze", 1, true],
        [4, "Dayo Ade", 1, true],
      ],
    });
    expect(await board({ page: 2, per_page: 3 })).toEqual({ total: 4, rows: [[4, "Dayo Ade", 1, true]] });
    expect(await board({ state: "KANO" })).toEqual({
      total: 2,
      rows: [
        [1, "Chidi Eze", 1, true],
        [2, "Dayo Ade", 1, true],
      ],
    });
    expect(await board({ state: "Atlantis" })).toEqual({ total: 0, rows: [] });
    expect(await board({ ruleset: "snooker15" })).toEqual({ total: 0, rows: [] });
  });

  test("read later, ratings are less certain, and after a year without a game players have a board of their own", async () => {
    const [ada = ""] = players;
    for (const week of [0, 1, 2, 3, 4]) await settle(won(0, 1, week));
    await settle(won(2, 3, 60));
    const board = async (activity: "active" | "inactive", week: number) =>
      (await ratingBoard(db, { ruleset: "rack", activity, page: 1, per_page: 10 }, inWeek(week))).rows;
    const names = async (activity: "active" | "inactive", week: number) =>
      (await board(activity, week)).map(({ rank, name }) => `${rank} ${name}`);
    expect(await names("active", 61)).toEqual(["1 Chidi Eze", "2 Dayo Ade"]);
    expect(await names("inactive", 61)).toEqual(["1 Ada Obi", "2 Bello Musa"]);

    const [soon] = (await ratingsOf(db, [ada], inWeek(5))).get(ada) ?? [];
    const [late] = (await ratingsOf(db, [ada], inWeek(61))).get(ada) ?? [];
    expect([soon?.is_active, late?.is_active]).toEqual([true, false]);
    expect(late?.rating).toBe(soon?.rating);
    expect(late?.deviation).toBeGreaterThan((soon?.deviation ?? 0) + 5);
    expect((await board("inactive", 61))[0]?.deviation).toBe(late?.deviation);
  });

  test("a player's history by weeks, and what they hold now in each ruleset", async () => {
    const [ada = ""] = players;
    const snooker = await givenTournament(db, { ruleset: "snooker15" });
    await settle(won(0, 1, 0));
    await settle(won(0, 2, 0));
    await settle(won(0, 1, 2));
    await settle(won(1, 0, 1, { tournamentId: snooker }));
    const history = await ratingHistory(db, ada, "rack");
    expect(history.map(({ period, matches }) => [period, matches])).toEqual([
      ["2026-01-05", 2],
      ["2026-01-19", 3],
    ]);
    expect(history[1]?.rating).toBeGreaterThan(history[0]?.rating ?? Number.NaN);
    const held = (await ratingsOf(db, [ada], inWeek(2))).get(ada);
    expect(held?.map(({ ruleset, matches }) => [ruleset, matches])).toEqual([
      ["rack", 3],
      ["snooker15", 1],
    ]);
    expect(held?.[0]).toMatchObject({ rating: history[1]?.rating, deviation: history[1]?.deviation });
    expect(await ratingsOf(db, [newId()], inWeek(2))).toEqual(new Map());
  });
});

const RESULTS = join(import.meta.dirname, "../../../../../../shared/data/matches_2016_2018.csv");

describe("the real results of 2016 to 2018 (../shared/data beside the project)", () => {
  const RULESET: Ruleset = "snooker15";

  test("taken at once, then one by one, and corrected: the domain's own replay to the last digit, and the same recomputed", async () => {
    const [, ...lines] = readFileSync(RESULTS, "utf8").trim().split("\n");
    const cells = lines.map((line) => line.split(","));
    const names = [...new Set(cells.flatMap((row) => [row[10] ?? "", row[11] ?? ""]))];
    const ids = await givenPlayers(db, names);
    const idOf = new Map(names.map((name, index) => [name, ids[index] ?? ""]));
    const tournamentId = await givenTournament(db, { ruleset: RULESET });
    const games = cells
      .map(
        (row): GivenGame => ({
          id: newId(),
          tournamentId,
          player1Id: idOf.get(row[10] ?? "") ?? "",
          player2Id: idOf.get(row[11] ?? "") ?? "",
          score1: Number(row[12]),
          score2: Number(row[13]),
          winner: row[15] === "1" ? 1 : 2,
          outcome: row[14] === "0" ? "played" : "walkover",
          endedAt: new Date(`${row[1]}T12:00:00Z`),
        }),
      )
      .toSorted((a, b) => a.endedAt.getTime() - b.endedAt.getTime());

    const [file, single] = [games.slice(0, -50), games.slice(-50)];
    await transact(async (tx) => {
      for (let from = 0; from < file.length; from += 1000)
        await tx.db
          .insertInto("games")
          .values(file.slice(from, from + 1000).map(gameRow))
          .execute();
      await rateGames(
        tx,
        file.map(({ id }) => id),
      );
    });
    expect(await db.selectFrom("rating_repairs").selectAll().execute()).toHaveLength(1);
    await ratings.repairDue();
    for (const game of single) await settle(game);
    expect((await everything()).ratings).toEqual(replayed(games, RULESET));
    expect((await everything()).games).toHaveLength(5064);

    const [corrected, ...others] = games.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    if (!corrected) throw new Error("the file holds games");
    const turned = { ...corrected, score1: 9, score2: 0, outcome: "played" as const };
    await settle(turned);
    await ratings.repairDue();
    expect((await everything()).ratings).toEqual(replayed([turned, ...others], RULESET));
    await expectSameAsRebuilt();
    const { rows } = await ratingBoard(
      db,
      { ruleset: RULESET, activity: "active", page: 1, per_page: 5 },
      new Date("2018-05-10T12:00:00Z"),
    );
    expect(rows.map(({ name }) => name)).toContain("Ronnie O'Sullivan");
  });
});
