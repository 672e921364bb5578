import fc from "fast-check";
import { expect, test } from "vitest";
import { kobo } from "../money/money.ts";
import { DEFAULT_PRIZE_TABLE } from "../prizes/prizes.ts";
import { joinProblem, type LeagueStatus, type LeagueStep, leagueStep } from "./league-lifecycle.ts";
import { leaguePrizes, totalFees } from "./league-prizes.ts";
import { DEFAULT_LADDER, DEFAULT_ROUND_ROBIN, leagueRulesProblems } from "./league-rules.ts";

test("each division plays for what its own players paid", () => {
  const divisions = [
    { feesKobo: kobo(10_000_01), order: ["a", "b", "c", "d"] },
    { feesKobo: kobo(0), order: ["x", "y"] },
    { feesKobo: kobo(99), order: ["e", "f"] },
  ];
  expect(leaguePrizes(divisions, DEFAULT_PRIZE_TABLE)).toEqual([
    { playerId: "a", place: 1, amountKobo: 7_000_01 },
    { playerId: "b", place: 2, amountKobo: 2_000_00 },
    { playerId: "c", place: 3, amountKobo: 1_000_00 },
    { playerId: "e", place: 1, amountKobo: 80 },
    { playerId: "f", place: 2, amountKobo: 19 },
  ]);
});

test("the shares add up to the fees, for any fees and players", () => {
  const division = fc.record({
    feesKobo: fc.integer({ min: 0, max: 1_000_000_000 }).map(kobo),
    order: fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 12 }),
  });
  fc.assert(
    fc.property(fc.array(division, { maxLength: 5 }), (divisions) => {
      const paid = leaguePrizes(divisions, DEFAULT_PRIZE_TABLE).reduce((sum, { amountKobo }) => sum + amountKobo, 0);
      expect(paid).toBe(totalFees(divisions));
    }),
  );
});

const facts = (status: LeagueStatus, change: object = {}) => ({ status, members: 4, undecided: 0, ...change });
test.each<[LeagueStatus, LeagueStep, object, LeagueStatus | string]>([
  ["draft", "open", {}, "open"],
  ["open", "start", {}, "running"],
  ["open", "start", { members: 1 }, "A league needs two players to start."],
  ["draft", "start", {}, "A league that is a draft cannot be started."],
  ["running", "end", {}, "completed"],
  ["running", "end", { undecided: 1 }, "Some results must be confirmed or decided first."],
  ["running", "cancel", { undecided: 1 }, "cancelled"],
  ["completed", "cancel", {}, "A league that is completed cannot be cancelled."],
  ["cancelled", "open", {}, "A league that is cancelled cannot be opened."],
])("%s, %s with %o", (status, step, change, expected) => {
  const result = leagueStep(facts(status, change), step);
  expect(result.ok ? result.status : result.reason).toBe(expected);
});

const now = new Date("2026-12-01T12:00:00Z");
test.each([
  [{}, null],
  [{ status: "draft" }, "This league isn't open yet."],
  [{ status: "running" }, "This league is closed to new players."],
  [{ status: "running", kind: "ladder" }, null],
  [{ maxPlayers: 4 }, "This league is full."],
  [{ maxPlayers: 5 }, null],
  [{ members: 199 }, null],
  [{ members: 200 }, "This league is full."],
  [{ joinBy: now }, "The time to join is over."],
] as const)("joining with %o", (change, problem) => {
  const open = { kind: "round-robin", status: "open", members: 4, maxPlayers: null, joinBy: null } as const;
  expect(joinProblem({ ...open, ...change }, now)).toBe(problem);
});

test("the offered rules hold; an even ladder and a single division with relegation do not", () => {
  expect([DEFAULT_ROUND_ROBIN, DEFAULT_LADDER].map(leagueRulesProblems)).toEqual([{}, {}]);
  expect(leagueRulesProblems({ ...DEFAULT_LADDER, bestOf: 4 })).toEqual({
    bestOf: "A ladder match needs a winner: use an odd number of frames.",
  });
  expect(leagueRulesProblems({ ...DEFAULT_ROUND_ROBIN, promoted: 1 })).toHaveProperty("promoted");
});
