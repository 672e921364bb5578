import { expect, test } from "vitest";
import { isUndoable } from "./undoing.ts";

const LOST_AT = new Date("2026-11-21T14:00:00Z");

test.each([
  [0, true],
  [60_000, true],
  [60_001, false],
])("%i ms after the loss of a place", (passedMs, expected) => {
  expect(isUndoable(LOST_AT, new Date(LOST_AT.getTime() + passedMs))).toBe(expected);
});
