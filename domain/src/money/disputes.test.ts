import fc from "fast-check";
import { expect, test } from "vitest";
import { DISPUTE_STATES, type DisputeState, disputeStateOf, disputeStep, lossShares } from "./disputes.ts";
import { kobo } from "./money.ts";

test.each([
  ["merchant-accepted", "lost"],
  ["auto-accepted", "lost"],
  ["declined", "won"],
  [null, "open"],
  ["a word of tomorrow", "open"],
])("the resolution %s means %s", (resolution, state) => {
  expect(disputeStateOf(resolution)).toBe(state);
});

test.each<[DisputeState, DisputeState, object]>([
  ["open", "open", { to: "open" }],
  ["open", "lost", { to: "lost" }],
  ["open", "won", { to: "won" }],
  ["lost", "open", { to: "lost" }],
  ["lost", "lost", { to: "lost" }],
  ["lost", "won", { refused: "contradiction" }],
  ["won", "open", { to: "won" }],
  ["won", "lost", { refused: "contradiction" }],
])("%s, then reported as %s: %o", (state, reported, step) => {
  expect(disputeStep(state, reported)).toEqual(step);
});

test("in any order and number, a dispute is decided once", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...DISPUTE_STATES)), (words) => {
      let state: DisputeState = "open";
      for (const reported of words) {
        const step = disputeStep(state, reported);
        if ("to" in step) state = step.to;
      }
      expect(state).toBe(words.find((word) => word !== "open") ?? "open");
    }),
  );
});

test.each([
  [500, 800, 500, 0],
  [500, 500, 500, 0],
  [500, 200, 200, 300],
  [500, 0, 0, 500],
  [0, 200, 0, 0],
])("of a loss of %i a pot of %i bears %i, and %i is owed", (lost, available, fromPotKobo, owedKobo) => {
  expect(lossShares(kobo(lost), kobo(available))).toEqual({ fromPotKobo, owedKobo });
});

test("a loss below zero is our bug", () => {
  expect(() => lossShares(kobo(-1), kobo(5))).toThrow(RangeError);
});
