import { expect, test } from "vitest";
import { type FoulDraft, foulAction, leastPoints, NO_FOUL, proposedPoints, withBall, withCase } from "./foul-menu.ts";

const onRed = { on: "red", nominated: null, freeBall: null } as const;
const onColour = { on: "colour", nominated: null, freeBall: null } as const;
const draft = (changed: Partial<FoulDraft>): FoulDraft => ({ ...NO_FOUL, ...changed });

test.each([
  ["nothing but the red", onRed, NO_FOUL, 4],
  ["the pink hit first", onRed, draft({ concerned: [6] }), 6],
  ["of two balls the higher", onRed, draft({ concerned: [5, 2] }), 5],
  ["always seven", onRed, draft({ alwaysSeven: true }), 7],
  ["no colour named", onColour, NO_FOUL, 7],
  ["at the blue", onColour, draft({ playedAt: 5 }), 5],
  ["at the yellow, the black touched", onColour, draft({ playedAt: 2, concerned: [7] }), 7],
  ["the colour entered before counts", { ...onColour, nominated: 6 }, draft({ playedAt: 2 }), 6],
  ["brown on", { on: 4, nominated: null, freeBall: null }, NO_FOUL, 4],
] as const)("what it costs: %s", (_, table, filled, points) => {
  expect(proposedPoints(table, filled)).toBe(points);
});

test("less than the ball on cannot be entered", () => {
  expect(leastPoints({ on: 6, nominated: null, freeBall: null }, NO_FOUL)).toBe(6);
  expect(leastPoints(onColour, draft({ playedAt: 7 }))).toBe(7);
});

test("points set by hand stand until another case is ticked", () => {
  const set = draft({ points: 7 });
  expect(foulAction(onRed, set)).toEqual({ kind: "fouled", points: 7 });
  expect(withBall(set, 5)).toMatchObject({ concerned: [5], points: null });
  expect(withBall(draft({ concerned: [5] }), 5).concerned).toEqual([]);
  expect(withCase(set, { alwaysSeven: true }).points).toBeNull();
});

test("the line carries reds and miss only where there are any", () => {
  expect(foulAction(onRed, draft({ reds: 2, miss: true }))).toEqual({ kind: "fouled", points: 4, reds: 2, miss: true });
});
