import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Board } from "./board.ts";
import type { ScheduleGame, ScheduleProblem } from "./order-of-play.ts";
import { plan } from "./plan.ts";
import { problemsOf } from "./problems.ts";
import { at, game, HOUR_MS, knockout, MINUTE_MS, problem, randomProblem, START_MS } from "./testing/problems.ts";

const endOf = ({ assignments }: ReturnType<typeof plan>) => Math.max(...assignments.map(({ endMs }) => endMs));
const startsOf = (given: ScheduleProblem) =>
  Object.fromEntries(plan(given).assignments.map(({ gameId, startMs }) => [gameId, (startMs - START_MS) / MINUTE_MS]));

describe("facts", () => {
  test("eight players on two tables: feeders first, rest between, no table idle while a game could start", () => {
    const made = plan(problem(knockout(8), { restMs: 15 * MINUTE_MS }));
    expect(made.unplaced).toEqual([]);
    expect(
      Object.fromEntries(made.assignments.map(({ gameId, startMs }) => [gameId, (startMs - START_MS) / MINUTE_MS])),
    ).toEqual({
      r1m1: 0,
      r1m2: 0,
      r1m3: 60,
      r1m4: 60,
      r2m1: 120,
      r2m2: 135,
      r3m1: 210,
    });
  });

  test("the final and the match for third place may be played side by side, semi-finals of one player may not", () => {
    const starts = startsOf(problem(knockout(4, HOUR_MS, true), { tableCount: 4 }));
    expect(starts).toEqual({ r1m1: 0, r1m2: 0, r2m1: 60, third: 60 });
  });

  test("a player with a booking elsewhere is not scheduled, not even as a possible finalist", () => {
    const bookings = [{ what: "x", personIds: ["p1"], startMs: at(60), endMs: at(90) }];
    expect(startsOf(problem(knockout(4), { bookings }))).toMatchObject({ r1m1: 0, r2m1: 90 });
  });

  test("those with the longest way to go come first, though they were drawn last", () => {
    const chain = [game("c1"), game("c2", { feederIds: ["c1"] }), game("c3", { feederIds: ["c2"] })];
    const games = [game("a", { order: 1 }), game("b", { order: 2 }), ...chain.map((each) => ({ ...each, order: 3 }))];
    expect(startsOf(problem(games))).toEqual({ a: 0, b: 60, c1: 0, c2: 60, c3: 120 });
  });

  test("fixed games stay, a late game waits, one longer than any opening is reported", () => {
    const fixed = { tableId: "t1", startMs: at(30), endMs: at(90) };
    const games = [
      game("live", { fixed }),
      game("late", { earliestMs: at(93) }),
      game("long", { lengthMs: 11 * HOUR_MS }),
      game("fed", { feederIds: ["long"] }),
    ];
    const made = plan(problem(games, { tableCount: 1 }));
    expect(made.assignments).toEqual([
      { gameId: "live", ...fixed },
      { gameId: "late", tableId: "t1", startMs: at(95), endMs: at(155), refereeId: undefined },
    ]);
    expect(made.unplaced).toEqual([
      { gameId: "long", reason: "longer-than-opening" },
      { gameId: "fed", reason: "feeder-unplaced" },
    ]);
  });

  test("a full hall, a missing referee and a circle of feeders give different reasons", () => {
    const eleven = Array.from({ length: 11 }, (_, order) => game(`g${order}`, { order }));
    expect(plan(problem(eleven, { tableCount: 1 })).unplaced).toEqual([{ gameId: "g10", reason: "no-time-left" }]);
    const referees = [{ id: "r", available: [{ fromMs: START_MS, toMs: at(90) }] }];
    const two = [game("a", { order: 1 }), game("b", { order: 2 })];
    expect(plan(problem(two, { referees })).unplaced).toEqual([{ gameId: "b", reason: "no-referee" }]);
    const circle = [game("a", { feederIds: ["b"] }), game("b", { feederIds: ["a"] })];
    expect(plan(problem(circle)).unplaced.map(({ reason }) => reason)).toEqual(["feeder-unplaced", "feeder-unplaced"]);
  });

  test("no referee has an own game or two at once; the work is shared", () => {
    const available = [{ fromMs: START_MS, toMs: at(600) }];
    const referees = ["p1", "r1", "r2"].map((id) => ({ id, available }));
    const made = plan(problem(knockout(4), { referees }));
    expect(problemsOf(problem(knockout(4), { referees }), made.assignments)).toEqual([]);
    const first = made.assignments.find(({ gameId }) => gameId === "r1m1");
    expect(first?.refereeId).toBe("r1");
    expect(new Set(made.assignments.map(({ refereeId }) => refereeId)).size).toBeGreaterThan(1);
  });
});

test("any problem: nothing in two places, rest kept, feeders before fed, opening times kept, every game reported", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      const given = randomProblem(seed);
      const made = plan(given);
      expect(problemsOf(given, made.assignments)).toEqual([]);
      expect(made.assignments.length + made.unplaced.length).toBe(given.games.length);
      expect(plan(given)).toEqual(made);
    }),
    { numRuns: 150 },
  );
});

describe("against every order of placing (which holds the best plan there is)", () => {
  const permutations = <Item>(items: readonly Item[]): Item[][] =>
    items.length === 0
      ? [[]]
      : items.flatMap((each, index) => permutations(items.toSpliced(index, 1)).map((rest) => [each, ...rest]));

  function shortest(given: ScheduleProblem): number {
    const ends = permutations(given.games).flatMap((order) => {
      const board = new Board(given);
      let end = 0;
      for (const each of order as ScheduleGame[]) {
        const fromMs = board.readyAt(each);
        const slot = fromMs === undefined ? "" : board.findSlot(each, { fromMs });
        if (typeof slot === "string") return [];
        board.place(each, slot);
        end = Math.max(end, slot.endMs);
      }
      return [end];
    });
    return Math.min(...ends);
  }

  test("tiny problems end at most a third later than the best plan, most of them with it", () => {
    let best = 0;
    const runs = 60;
    for (let seed = 1; seed <= runs; seed += 1) {
      const lengths = [30, 45, 60, 90, 20].map((minutes) => (((minutes * seed) % 90) + 10) * MINUTE_MS);
      const pairs = [
        ["a", "b"],
        ["c", "d"],
        ["a", "c"],
        ["b", "e"],
      ];
      const games = [
        ...pairs.map((playerIds, order) => game(`g${order}`, { playerIds, order, lengthMs: lengths[order] ?? 0 })),
        game("final", { feederIds: ["g0", "g1"], order: 9, lengthMs: lengths[4] ?? 0 }),
      ];
      const given = problem(games, { restMs: (seed % 3) * 10 * MINUTE_MS });
      const [mine, least] = [endOf(plan(given)) - START_MS, shortest(given) - START_MS];
      expect(mine).toBeLessThanOrEqual(least * 1.34);
      if (mine === least) best += 1;
    }
    expect(best).toBeGreaterThan(runs * 0.6);
  });
});

test("1,023 games on 32 tables: all planned, tables in use, and nothing wrong", () => {
  const days = [0, 1, 2, 3].map((day) => ({ fromMs: at(day * 1440), toMs: at(day * 1440 + 720) }));
  const tables = Array.from({ length: 32 }, (_, index) => ({ id: `t${index}`, open: days }));
  const given = problem(knockout(1024, 45 * MINUTE_MS), { tables, restMs: 15 * MINUTE_MS });
  const made = plan(given);
  expect(made.unplaced).toEqual([]);
  expect(problemsOf(given, made.assignments)).toEqual([]);
  // 16 games a table and a day make 512 a day: the first round takes the first day, all others the second.
  expect(endOf(made)).toBeLessThanOrEqual(at(1440 + 720 + 1440));
});
