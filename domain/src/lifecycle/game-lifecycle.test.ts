import { expect, test } from "vitest";
import { GAME_STATUSES, GAME_TRANSITIONS, type GameStep, gameStep } from "./game-lifecycle.ts";

const STEPS = Object.keys(GAME_TRANSITIONS) as GameStep[];
const players = { player1Id: "ada", player2Id: "bola" };

// Row: status; column: step; cell: the next status, or "-" for a refusal.
const TABLE = {
  // start, unstart, complete, postpone, cancel
  scheduled: ["live", "-", "-", "postponed", "cancelled"],
  live: ["-", "scheduled", "completed", "postponed", "cancelled"],
  completed: ["-", "-", "-", "-", "-"],
  postponed: ["live", "-", "-", "-", "cancelled"],
  cancelled: ["-", "-", "-", "-", "-"],
} as const;

test.each(GAME_STATUSES)("from %s exactly the steps of the table are legal", (status) => {
  const outcomes = STEPS.map((step) => {
    const result = gameStep({ ...players, status, isScored: false }, step);
    return result.ok ? result.status : "-";
  });
  expect(outcomes).toEqual(TABLE[status]);
});

test.each(["walkover", "defaulted", "void"] as const)("a game that never went live can end as %s", (outcome) => {
  expect(gameStep({ ...players, status: "scheduled", outcome }, "complete")).toEqual({ ok: true, status: "completed" });
  expect(gameStep({ ...players, status: "postponed", outcome }, "complete")).toEqual({ ok: true, status: "completed" });
});

test.each(["played", "retired", null] as const)("a game that never went live cannot end as %s", (outcome) => {
  expect(gameStep({ ...players, status: "scheduled", outcome }, "complete")).toEqual({
    ok: false,
    reason: "A game that has not started can only end as a walkover, a default or void.",
  });
});

test.each([
  ["start", { player1Id: null }],
  ["start", { player2Id: null }],
  ["complete", { player2Id: null, outcome: "walkover" }],
] as const)("%s needs both players: %j is refused", (step, change) => {
  const result = gameStep({ ...players, status: "scheduled", ...change }, step);
  expect(result).toEqual({ ok: false, reason: "Both players must be known first." });
});

test.each([{ isScored: true }, {}])("a start stays when the match has a score, or may have one: %j", (facts) => {
  expect(gameStep({ ...players, status: "live", ...facts }, "unstart")).toEqual({
    ok: false,
    reason: "The match has a score. Undo its entries on the pad first, or enter a result.",
  });
});

test("a refusal names the status", () => {
  expect(gameStep({ ...players, status: "completed" }, "start")).toEqual({
    ok: false,
    reason: "A game that is completed cannot be started.",
  });
});
