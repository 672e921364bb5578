import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ratingPoints } from "@pockethall/domain/frame-model";
import type { Ruleset } from "@pockethall/domain/frame-types";
import type { MatchId, PlayerId, TournamentId } from "@pockethall/domain/ids";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { searchSize } from "../../../../testing/app/search-size.ts";
import { givenTournament } from "../../../../testing/database/given.ts";
import { untilLockIsAwaited } from "../../../../testing/database/lock-waits.ts";
import { openTestDatabase } from "../../../../testing/database/test-database.ts";
import { rebuildAll } from "../../../../testing/play/rebuild.ts";
import type { Db } from "../../../database/database.ts";
import { createTransact, type Transact } from "../../../database/transact.ts";
import { runDueJobs } from "../../../jobs/jobs.ts";
import { machineClock } from "../../../kernel/clock.ts";
import { newId } from "../../../kernel/ids.ts";
import { ratedResultsOf } from "./rated-results.read-model.ts";
import { createRatingsJob } from "./ratings.job.ts";
import { ratingBoard, ratingHistory, ratingsOf } from "./ratings.read-model.ts";
import { rateGames, rebuildRatings } from "./ratings.service.ts";
import { recountSince } from "./recount.ts";
import { holdAllRatings } from "./recounts.repository.ts";
import { byPlayerThenDay, type GivenGame, gameRow, givenPlayers, replayed } from "./testing/given-games.ts";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Db;
let transact: Transact;
let ratings: ReturnType<typeof createRatingsJob>;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  transact = createTransact(db, { clock: machineClock });
  ratings = createRatingsJob({ db, transact });
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(() => emptyTables("players"));

const TABLES = [
  "player_pairs",
  "player_streaks",
  "streaks_due",
  "player_tournament_stats",
  "player_stats",
  "rating_recounts",
  "player_strengths",
  "current_strengths",
  "newcomer_days",
  "rated_matches",
  "games",
] as const;
async function emptyTables(...more: ("players" | "tournaments")[]): Promise<void> {
  for (const table of [...TABLES, ...more]) await db.deleteFrom(table).execute();
}

/** Everything that is kept, with every digit of every double. */
async function everything() {
  const { rows } = await sql<{ player_id: PlayerId; ruleset: string; day: string }>`
    select player_id, ruleset, day::text, mean, variance, matches from player_strengths`.execute(db);
  const whole = async (table: string) =>
    (await sql`select t::text as row from ${sql.table(table)} t order by 1`.execute(db)).rows;
  return {
    strengths: rows.toSorted(byPlayerThenDay),
    entries: await whole("player_strengths"),
    current: await whole("current_strengths"),
    days: await whole("newcomer_days"),
    matches: await whole("rated_matches"),
  };
}

const kept = async () => (await everything()).strengths;

/** A player's latest matches are explained by what the domain judged them by that morning. */
async function expectExplained(playerId: PlayerId, games: readonly GivenGame[], ruleset: Ruleset): Promise<void> {
  const judged = new Map(replayed(games, ruleset).judgements.map((each) => [each.game_id, each]));
  const byId = new Map(games.map((game) => [game.id, game]));
  const results = await ratedResultsOf(db, playerId, ruleset);
  expect(results.length).toBeGreaterThan(0);
  for (const { match_id, rating, opponent_rating, chance } of results) {
    const { mean1 = 0, mean2 = 0, variance1 = 0, variance2 = 0, chance: ofFirst = 0 } = judged.get(match_id) ?? {};
    const isFirst = byId.get(match_id)?.player1Id === playerId;
    const points = [
      ratingPoints({ mean: mean1, variance: variance1 }),
      ratingPoints({ mean: mean2, variance: variance2 }),
    ];
    expect([rating, opponent_rating]).toEqual((isFirst ? points : points.toReversed()).map((each) => each.points));
    expect(chance).toBeCloseTo(isFirst ? ofFirst : 1 - ofFirst, 9);
  }
}

async function expectSameAsRebuilt(): Promise<void> {
  const moved = await everything();
  await rebuildAll(db, transact);
  expect(await everything()).toEqual(moved);
}

/** In stretches of days, into empty tables and over rows that are missing, wrong or too many: the same rows. */
async function expectSameInStretches(ruleset: Ruleset): Promise<void> {
  const before = await everything();
  const portions = { matchesAtOnce: 200, matchesOfStretch: 1_500, rowsAtOnce: 1_000 };
  for (const spoil of [emptyStrengths, spoilStrengths]) {
    await spoil();
    expect((await everything()).entries).not.toEqual(before.entries);
    await transact(async ({ db: inTransaction }) => {
      await holdAllRatings(inTransaction);
      await recountSince(inTransaction, { ruleset, day: 0 }, portions);
    });
    expect(await everything()).toEqual(before);
  }
}

async function emptyStrengths(): Promise<void> {
  for (const table of ["player_strengths", "current_strengths"] as const) await db.deleteFrom(table).execute();
}

async function spoilStrengths(): Promise<void> {
  const third = (digit: string) => sql`hashtext(player_id::text || day || ${digit}) % 3 = 0`;
  await sql`delete from player_strengths where ${third("missing")}`.execute(db);
  await sql`update player_strengths set mean = mean + 1 where ${third("wrong")}`.execute(db);
  await sql`
    insert into player_strengths (player_id, ruleset, day, mean, variance, matches)
    select player_id, ruleset, day + 1, mean, variance, matches from player_strengths where ${third("too many")}
    on conflict do nothing`.execute(db);
  await sql`
    update current_strengths c set day = s.day, mean = s.mean
    from (select player_id, max(day) as day, max(mean) as mean from player_strengths group by player_id) as s
    where s.player_id = c.player_id`.execute(db);
}

const MONDAY = Date.UTC(2026, 0, 5, 11);
const onDay = (day: number, hours = 0) => new Date(MONDAY + day * 86_400_000 + hours * 3_600_000);

/** Writes a game's current state, or takes it away, and rates it, in one transaction. */
const settle = (...games: readonly (GivenGame | MatchId)[]) =>
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

type Step = { game: number; sides: [number, number]; score: [number, number] | null; day: number } & Pick<
  GivenGame,
  "outcome" | "winner"
> & { goes: boolean; tournament: number; recounts: boolean; start: [points: number, frames: number] };
const score = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }));
const step: fc.Arbitrary<Step> = fc.record({
  game: fc.integer({ min: 0, max: 7 }),
  sides: fc.constantFrom<[number, number][]>([0, 1], [1, 2], [2, 0], [3, 1], [0, 3]),
  score: fc.option(score, { freq: 9 }),
  day: fc.constantFrom(0, 1, 2, 150, 151),
  start: fc.constantFrom<[number, number][]>([0, 0], [0, 0], [7, 0], [-7, 0], [0, 1], [0, -2]),
  outcome: fc.constantFrom("played", "played", "played", null, "walkover", "retired", "defaulted", "void", "annulled"),
  winner: fc.constantFrom(0, 1, 2),
  goes: fc.constantFrom(false, false, false, false, true),
  tournament: fc.integer({ min: 0, max: 2 }),
  recounts: fc.boolean(),
});

test("results, corrections, annulments and files in any order: the domain's own replay, and the same rows recomputed", async () => {
  const players = await givenPlayers(db, ["Ada", "Bello", "Chidi", "Dayo"]);
  const rulesets = ["rack", "rack", "snooker6"] as const;
  const tournaments = await Promise.all(rulesets.map((ruleset) => givenTournament(db, { ruleset })));
  const gameOf = (each: Step, id: MatchId): GivenGame => ({
    id,
    tournamentId: tournaments[each.tournament] ?? newId<TournamentId>(),
    player1Id: players[each.sides[0]] ?? "",
    player2Id: players[each.sides[1]] ?? "",
    score1: each.score?.[0] ?? null,
    score2: each.score?.[1] ?? null,
    winner: each.winner,
    outcome: each.outcome,
    endedAt: onDay(each.day, each.game),
    startPoints: rulesets[each.tournament] === "rack" ? 0 : each.start[0],
    startFrames: each.start[1],
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 14 }), async (batches) => {
      await emptyTables();
      const ids = Array.from({ length: 8 }, () => newId<MatchId>());
      const current = new Map<MatchId, GivenGame>();
      for (const batch of batches) {
        const changes = new Map(batch.map((each) => [ids[each.game] ?? newId<MatchId>(), each]));
        for (const [id, each] of changes)
          if (each.goes) current.delete(id);
          else current.set(id, gameOf(each, id));
        await settle(...[...changes.keys()].map((id) => current.get(id) ?? id));
        if (batch.some(({ recounts }) => recounts)) await ratings.recountDue();
      }
      await ratings.recountDue();
      const expected = rulesets.slice(1).map((ruleset) => {
        const games = [...current.values()].filter(
          (game) => rulesets[tournaments.indexOf(game.tournamentId)] === ruleset,
        );
        return replayed(games, ruleset);
      });
      expect(await kept()).toEqual(expected.flatMap(({ strengths }) => strengths).toSorted(byPlayerThenDay));
      await expectSameAsRebuilt();
    }),
    { numRuns: searchSize(15, 200) },
  );
});

describe("with a few players", () => {
  let players: string[];
  let tournamentId: TournamentId;
  beforeEach(async () => {
    players = await givenPlayers(db, ["Ada Obi", "Bello Musa", "Chidi Eze", "Dayo Ade"]);
    tournamentId = await givenTournament(db);
  });
  const won = (one: number, two: number, day: number, more: Partial<GivenGame> = {}): GivenGame => ({
    id: newId(),
    tournamentId,
    player1Id: players[one] ?? "",
    player2Id: players[two] ?? "",
    score1: 3,
    score2: 1,
    winner: 1,
    outcome: "played",
    endedAt: onDay(day),
    ...more,
  });
  const marks = () => db.selectFrom("rating_recounts").selectAll().execute();
  const heldBy = async (player: number, day: number) =>
    (await ratingsOf(db, players, onDay(day))).get(players[player] ?? "")?.[0];

  test("a result of the latest day moves its two players and marks nothing", async () => {
    await settle(won(0, 1, 0));
    await settle(won(2, 3, 0));
    await settle(won(1, 2, 1));
    const before = (await everything()).strengths;
    await settle(won(2, 3, 1, { winner: 2, score1: 0 }));
    const after = (await everything()).strengths;
    expect(await marks()).toEqual([]);
    const theirs = (rows: typeof after) =>
      rows.filter(({ player_id }) => player_id === players[0] || player_id === players[1]);
    expect(theirs(after)).toEqual(theirs(before));
    expect(after).toHaveLength(before.length + 1);
    await expectSameAsRebuilt();
  });

  test("a correction of a past day is marked, and the job that is asked for counts again from there", async () => {
    const first = won(0, 1, 0);
    const second = won(1, 2, 3);
    await settle(first);
    await settle(second);
    const corrected = { ...first, winner: 2, score1: 1, score2: 3 } as const;
    await settle(corrected);
    expect(await marks()).toMatchObject([{ ruleset: "rack" }]);
    await runDueJobs({
      databaseUrl: database.url,
      tasks: { "repair-ratings": () => ratings.recountDue() },
      warn: (message) => {
        throw new Error(message);
      },
    });
    expect(await marks()).toEqual([]);
    expect(await kept()).toEqual(replayed([corrected, second], "rack").strengths);
    await expectSameAsRebuilt();
  });

  test("a newcomer's result that comes late is marked: later newcomers are judged by it", async () => {
    const [first, late] = [won(0, 1, 5), won(2, 3, 2, { score2: 0 })];
    await settle(first);
    await settle(late);
    expect(await marks()).toHaveLength(1);
    await ratings.recountDue();
    expect(await kept()).toEqual(replayed([first, late], "rack").strengths);
    await expectSameAsRebuilt();
  });

  test("a game that is annulled, or goes, leaves no trace", async () => {
    const game = won(0, 1, 0);
    const nothing = { strengths: [], entries: [], current: [], matches: [] };
    await settle(game);
    await settle({ ...game, outcome: "annulled" });
    expect(await everything()).toMatchObject(nothing);
    await settle(game);
    await settle(game.id);
    expect(await everything()).toMatchObject(nothing);
  });

  test("a match with a start is judged with it: the weaker player's win with frames given moves less than without", async () => {
    await settle(won(2, 3, 0));
    const [rating, start] = [1500, { startFrames: 2 }];
    const game = won(0, 1, 1, { score1: 3, score2: 1 });
    await settle(game);
    const level = (await heldBy(0, 1))?.rating ?? rating;
    await settle({ ...game, ...start });
    const helped = (await heldBy(0, 1))?.rating ?? rating;
    expect(helped).toBeLessThan(level); // it won 1–1 of the frames played
    const [{ chance = 0 } = {}] = await ratedResultsOf(db, game.player1Id, "rack");
    expect(chance).toBeGreaterThan(0.8);
    await expectSameAsRebuilt();
  });

  test("two results of one player at once: the second waits, and both count", async () => {
    await settle(won(2, 3, 0)); // the day has begun
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
    expect(await heldBy(0, 5)).toMatchObject({ matches: 2 });
    expect(await marks()).toEqual([]);
    await expectSameAsRebuilt();
  });

  test("around midnight: what newcomers did yesterday, not committed yet, is not missed today", async () => {
    await settle(won(0, 1, 0));
    const [yesterday, today] = [won(2, 3, 0), won(0, 1, 1)];
    await transact(async (tx) => {
      await tx.db.insertInto("games").values(gameRow(yesterday)).execute();
      await rateGames(tx, [yesterday.id]);
      await settle(today); // begins its day, which needs all of yesterday
      expect(await marks()).toHaveLength(1);
    });
    await ratings.recountDue();
    const [first] = await db.selectFrom("games").select("id").where("id", "not in", [yesterday.id, today.id]).execute();
    expect(await kept()).toEqual(
      replayed([won(0, 1, 0, { id: first?.id ?? newId<MatchId>() }), yesterday, today], "rack").strengths,
    );
    await expectSameAsRebuilt();
  });

  test("a result that comes while ratings are recounted does not wait: it is marked, and the next recount takes it", async () => {
    await settle(won(0, 1, 0));
    const late = won(0, 1, 1);
    await transact(async (tx) => {
      await rebuildRatings(tx);
      await settle(late);
      expect(await marks()).toHaveLength(1);
    });
    await ratings.recountDue();
    expect(await heldBy(0, 5)).toMatchObject({ matches: 2 });
    await expectSameAsRebuilt();
  });

  test("the day begins in Lagos, an hour before it does in UTC", async () => {
    const sunday = won(0, 1, 7, { endedAt: onDay(7, -12.5) }); // Sunday 22:30 UTC
    const monday = won(0, 1, 7, { endedAt: onDay(7, -11.5) }); // Sunday 23:30 UTC
    await settle(sunday, monday);
    const { rows } = await sql<{ game_id: MatchId; day: string }>`
      select game_id, day::text from rated_matches`.execute(db);
    const days = new Map(rows.map((row) => [row.game_id, row.day]));
    expect([days.get(sunday.id), days.get(monday.id)]).toEqual(["2026-01-11", "2026-01-12"]);
  });

  test("the board: the established by rating, then the provisional; a state ranks its own; a page goes on counting", async () => {
    await db
      .updateTable("players")
      .set({ state: "Kano" })
      .where("id", "in", [players[2] ?? "", players[3] ?? ""])
      .execute();
    for (const day of [0, 1, 2, 3, 4]) await settle(won(0, 1, day));
    await settle(won(2, 3, 4));
    await ratings.recountDue();
    const board = async (query: Partial<Parameters<typeof ratingBoard>[1]> = {}) => {
      const { rows, total } = await ratingBoard(
        db,
        { ruleset: "rack", activity: "active", page: 1, per_page: 100, ...query },
        onDay(5),
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

  describe("away", () => {
    const board = async (activity: "active" | "inactive", day: number) =>
      (await ratingBoard(db, { ruleset: "rack", activity, page: 1, per_page: 10 }, onDay(day))).rows;
    const names = async (activity: "active" | "inactive", day: number) =>
      (await board(activity, day)).map(({ rank, name }) => `${rank} ${name}`);

    test("ratings are less certain each day, and after a year players have a board of their own", async () => {
      for (const day of [0, 1, 2, 3, 4]) await settle(won(0, 1, day));
      await settle(won(2, 3, 400));
      await ratings.recountDue();
      expect(await names("active", 401)).toEqual(["1 Chidi Eze", "2 Dayo Ade"]);
      expect(await names("inactive", 401)).toEqual(["1 Ada Obi", "2 Bello Musa"]);

      const [soon, later, late] = [await heldBy(0, 5), await heldBy(0, 90), await heldBy(0, 401)];
      expect([soon?.is_active, late?.is_active]).toEqual([true, false]);
      expect(later?.rating).toBe(soon?.rating);
      expect(later?.margin).toBeGreaterThan(soon?.margin ?? 0);
      expect(late?.margin).toBeGreaterThan(later?.margin ?? 0);
      expect(late?.rating).toBeLessThan(later?.rating ?? 0);
      expect((await board("inactive", 401))[0]).toMatchObject({ margin: late?.margin, rating: late?.rating });
    });

    test("after 90 days a rating falls, and the board follows when a day begins", async () => {
      for (const day of [0, 1, 2, 3, 4]) await settle(won(0, 3, day, { score2: day < 3 ? 0 : 1 }));
      for (const day of [200, 201, 202, 203, 204]) await settle(won(1, 2, day));
      await ratings.recountDue();
      await ratings.beginDay(onDay(205));
      expect((await names("active", 205)).slice(0, 2)).toEqual(["1 Ada Obi", "2 Bello Musa"]);
      await ratings.beginDay(onDay(360));
      expect((await names("active", 360)).slice(0, 2)).toEqual(["1 Bello Musa", "2 Ada Obi"]);
      const shown = (await board("active", 360)).slice(0, 2).map(({ rating }) => rating);
      expect(shown).toEqual(shown.toSorted((a, b) => b - a));
      await expectSameAsRebuilt();
    });

    test("a day begins once, by the clock, for every ruleset", async () => {
      await settle(won(0, 1, 0));
      await ratings.beginDay(onDay(1));
      const { days } = await everything();
      expect(days).toHaveLength(5);
      await ratings.beginDay(onDay(1, 5));
      expect((await everything()).days).toEqual(days);
      // By then the day's results need nothing but their own players.
      await settle(won(2, 3, 1));
      expect(await marks()).toEqual([]);
      await expectSameAsRebuilt();
    });
  });

  test("a player's history by days, and what they hold now in each ruleset", async () => {
    const [ada = ""] = players;
    const snooker = await givenTournament(db, { ruleset: "snooker15" });
    await settle(won(0, 1, 0));
    await settle(won(0, 2, 0));
    await settle(won(0, 1, 14));
    await settle(won(1, 0, 7, { tournamentId: snooker }));
    const history = await ratingHistory(db, ada, "rack");
    expect(history.map(({ day, matches }) => [day, matches])).toEqual([
      ["2026-01-05", 2],
      ["2026-01-19", 3],
    ]);
    expect(history[1]?.rating).toBeGreaterThan(history[0]?.rating ?? Number.NaN);
    const held = (await ratingsOf(db, [ada], onDay(14))).get(ada);
    expect(held?.map(({ ruleset, matches }) => [ruleset, matches])).toEqual([
      ["rack", 3],
      ["snooker15", 1],
    ]);
    expect(held?.[0]).toMatchObject({ rating: history[1]?.rating, margin: history[1]?.margin });
    expect(await ratingsOf(db, [newId()], onDay(14))).toEqual(new Map());
  });

  test("why this rating: the matches with the day's own forecast, and moves that sum up to what was learnt", async () => {
    const [ada = "", bello = ""] = players;
    const snooker = await givenTournament(db, { ruleset: "snooker15" });
    const there = (one: number, two: number, day: number, more: Partial<GivenGame> = {}) =>
      won(one, two, day, { tournamentId: snooker, ...more });
    const games = [
      there(0, 1, 0),
      there(1, 0, 3, { startPoints: 14, endedAt: onDay(3, 1) }),
      there(0, 2, 3, { endedAt: onDay(3, 2) }),
    ];
    for (const game of games) await settle(game);
    await expectExplained(ada, games, "snooker15");
    const results = await ratedResultsOf(db, ada, "snooker15");
    expect(
      results.map(({ opponent, frames_won, frames_lost, start_points, day }) => [
        opponent,
        frames_won,
        frames_lost,
        start_points,
        day,
      ]),
    ).toEqual([
      ["Chidi Eze", 3, 1, 0, "2026-01-08"],
      ["Bello Musa", 1, 3, -14, "2026-01-08"],
      ["Bello Musa", 3, 1, 0, "2026-01-05"],
    ]);
    const [chidi, bellos, first] = results;
    expect(first).toMatchObject({ rating: 1500, opponent_rating: 1500 });
    expect(first?.chance).toBeCloseTo(0.5, 9);
    expect(chidi?.rating).toBe(bellos?.rating);
    const [, after] = await ratingHistory(db, ada, "snooker15");
    expect((chidi?.rating ?? 0) + (chidi?.move ?? 0) + (bellos?.move ?? 0)).toBeCloseTo(after?.rating ?? 0, 9);
    const [other] = await ratedResultsOf(db, bello, "snooker15");
    expect(other).toMatchObject({ start_points: 14, frames_won: 3, rating: bellos?.opponent_rating });
    expect((other?.chance ?? 0) + (bellos?.chance ?? 0)).toBeCloseTo(1, 12);
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
    expect(await db.selectFrom("rating_recounts").selectAll().execute()).toHaveLength(1);
    await ratings.recountDue();
    for (const game of single) await settle(game);
    expect(await kept()).toEqual(replayed(games, RULESET).strengths);
    expect((await everything()).matches).toHaveLength(5064);
    for (const id of ids.slice(0, 10)) await expectExplained(id, games, RULESET);

    const [corrected, ...others] = games.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    if (!corrected) throw new Error("the file holds games");
    const turned = { ...corrected, score1: 9, score2: 0, outcome: "played" as const };
    await settle(turned);
    await ratings.recountDue();
    expect(await kept()).toEqual(replayed([turned, ...others], RULESET).strengths);
    await expectSameAsRebuilt();
    await expectSameInStretches(RULESET);
    const { rows } = await ratingBoard(
      db,
      { ruleset: RULESET, activity: "active", page: 1, per_page: 5 },
      new Date("2018-05-10T12:00:00Z"),
    );
    expect(rows.map(({ name }) => name)).toContain("Ronnie O'Sullivan");
  });
});
