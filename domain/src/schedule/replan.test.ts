import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { idFrom } from "../common/ids.ts";
import { seededRandom } from "../common/random.ts";
import type { Assignment, ScheduleProblem } from "./order-of-play.ts";
import { plan } from "./plan.ts";
import { problemsOf } from "./problems.ts";
import { changed, replan, type ScheduleChange } from "./replan.ts";
import { at, game, HOUR_MS, knockout, MINUTE_MS, problem, randomProblem, START_MS, slot } from "./testing/problems.ts";

function after(given: ScheduleProblem, change: ScheduleChange, before = plan(given).assignments) {
  const now = changed(given, change, before);
  return { now, before, ...replan(now, before) };
}
const startOf = (assignments: readonly Assignment[], id: string) => {
  const found = assignments.find(({ gameId }) => gameId === id);
  return found && [found.tableId, (found.startMs - START_MS) / MINUTE_MS];
};

describe("facts", () => {
  test("a lost table: its games move, to another table at the same time where one is free", () => {
    const given = problem(knockout(8), { tableCount: 3 });
    const { before, assignments, movedIds } = after(given, {
      kind: "table-lost",
      tableId: "t1",
      lost: { fromMs: at(60), toMs: at(600) },
    });
    expect(startOf(before, "r1m1")).toEqual(["t1", 0]);
    const lost = before.filter(({ tableId, endMs }) => tableId === "t1" && endMs > at(60)).map(({ gameId }) => gameId);
    expect(movedIds.toSorted()).toEqual(lost.toSorted());
    expect(startOf(assignments, "r1m1")).toEqual(["t1", 0]);
    expect(assignments.every(({ tableId, endMs }) => tableId !== "t1" || endMs <= at(60))).toBe(true);
  });

  test("an overrun moves what comes next on the table, and what it feeds only when it must", () => {
    const given = problem(knockout(4), { tableCount: 2, restMs: 30 * MINUTE_MS });
    const by = (minutes: number) => after(given, { kind: "overrun", gameId: idFrom("r1m1"), endMs: at(60 + minutes) });
    expect(by(30).movedIds).toEqual(["r2m1"]);
    expect(startOf(by(30).assignments, "r2m1")?.[1]).toBe(120);
    const before = [slot("a", 0, 60), slot("b", 60, 120), slot("c", 120, 180)];
    const row = problem([game("a"), game("b"), game("c")], { tableCount: 1 });
    const moved = after(row, { kind: "overrun", gameId: idFrom("a"), endMs: at(75) }, before);
    expect(moved.movedIds).toEqual(["b"]);
    expect(startOf(moved.assignments, "b")).toEqual(["t1", 180]);
  });

  test("a player who is late, and only that player's game, waits", () => {
    const { movedIds, assignments } = after(problem(knockout(4)), {
      kind: "player-late",
      playerId: "p2",
      arrivesMs: at(20),
    });
    expect(startOf(assignments, "r1m2")?.[1]).toBe(20);
    expect(movedIds).toEqual(["r1m2", "r2m1"]);
  });

  test("a hall that closes early: games without a slot are reported with the reason, and so is what they feed", () => {
    const { movedIds, unplaced, assignments } = after(problem(knockout(4), { tableCount: 1 }), {
      kind: "hall-closes",
      tableIds: ["t1"],
      closed: { fromMs: at(90), toMs: at(600) },
    });
    expect(assignments.map(({ gameId }) => gameId)).toEqual(["r1m1"]);
    expect(unplaced).toEqual([
      { gameId: "r1m2", reason: "no-time-left" },
      { gameId: "r2m1", reason: "feeder-unplaced" },
    ]);
    expect(movedIds).toEqual(["r1m2", "r2m1"]);
  });

  test("no player is called earlier than announced while there is room later", () => {
    const before = [slot("a", 120, 180)];
    const change: ScheduleChange = { kind: "table-lost", tableId: "t1", lost: { fromMs: at(0), toMs: at(600) } };
    expect(startOf(after(problem([game("a")]), change, before).assignments, "a")).toEqual(["t2", 120]);
  });

  test("of the games that depend on a moved one, those that can stay keep their slots from the others", () => {
    const games = [
      game("a", { playerIds: ["ada"] }),
      game("b", { feederIds: ["a"], lengthMs: 90 * MINUTE_MS }),
      game("c", { feederIds: ["a"] }),
    ];
    const before = [slot("a", 0, 60), slot("b", 60, 150), slot("c", 180, 240)];
    const change: ScheduleChange = { kind: "player-late", playerId: "ada", arrivesMs: at(60) };
    const { movedIds, assignments } = after(problem(games, { tableCount: 1 }), change, before);
    expect(movedIds).toEqual(["a", "b"]);
    expect(startOf(assignments, "c")).toEqual(["t1", 180]);
  });

  test("games fixed by hand are never moved, not even when they now collide", () => {
    const fixed = { tableId: "t1", startMs: at(60), endMs: at(120) };
    const given = problem([game("pinned", { fixed }), game("other", { lengthMs: HOUR_MS })], { tableCount: 1 });
    const { assignments, movedIds } = after(given, { kind: "overrun", gameId: idFrom("other"), endMs: at(90) });
    expect(movedIds).toEqual([]);
    expect(assignments).toContainEqual({ gameId: "pinned", ...fixed });
  });

  test("games that had no slot before get none", () => {
    const given = problem([game("a"), game("b")], { tableCount: 1 });
    const before = [slot("a", 0, 60)];
    const change: ScheduleChange = { kind: "table-lost", tableId: "t1", lost: { fromMs: at(0), toMs: at(30) } };
    expect(after(given, change, before).assignments.map(({ gameId }) => gameId)).toEqual(["a"]);
  });
});

/** Something that happens to a plan, from a seed. */
function randomChange(given: ScheduleProblem, before: readonly Assignment[], seed: number): ScheduleChange {
  const random = seededRandom(`change ${seed}`);
  const chosen = before[Math.floor(random() * before.length)] as Assignment;
  const table = given.tables[Math.floor(random() * given.tables.length)]?.id ?? "";
  const lost = { fromMs: chosen.startMs, toMs: chosen.startMs + Math.ceil(random() * 8) * HOUR_MS };
  const changes: ScheduleChange[] = [
    { kind: "overrun", gameId: chosen.gameId, endMs: chosen.endMs + Math.ceil(random() * 90) * MINUTE_MS },
    { kind: "table-lost", tableId: table, lost },
    { kind: "hall-closes", tableIds: given.tables.slice(0, 2).map(({ id }) => id), closed: lost },
    { kind: "player-late", playerId: "p1", arrivesMs: chosen.startMs },
  ];
  return changes[Math.floor(random() * changes.length)] as ScheduleChange;
}

test("after any change: games that are not hit stay, no more move than in a plan from scratch, and nothing is wrong", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      const given = randomProblem(seed);
      const before = plan(given).assignments;
      fc.pre(before.length > 0);
      const change = randomChange(given, before, seed);
      const { now, assignments, movedIds, unplaced } = after(given, change, before);

      const fixed = new Map(now.games.flatMap(({ id, fixed: place }) => (place ? [[id, place]] : [])));
      expect(problemsOf(now, assignments).filter(({ gameId }) => !fixed.has(gameId))).toEqual([]);
      expect(movedIds.filter((id) => fixed.has(id))).toEqual([]);
      const planned = before.map((each) => ({ ...each, ...fixed.get(each.gameId) }));
      if (problemsOf(now, planned).length === 0) expect(movedIds).toEqual([]);

      const scratch = plan({ ...now, games: now.games.filter(({ id }) => before.some(({ gameId }) => gameId === id)) });
      const scratchMoved = before.filter(({ gameId, startMs, tableId }) => {
        const found = scratch.assignments.find((each) => each.gameId === gameId);
        return !fixed.has(gameId) && (found?.startMs !== startMs || found.tableId !== tableId);
      });
      expect(unplaced.length).toBeLessThanOrEqual(scratch.unplaced.length);
      if (unplaced.length === scratch.unplaced.length) expect(movedIds.length).toBeLessThanOrEqual(scratchMoved.length);
    }),
    { numRuns: 200 },
  );
});
