import { expect, test } from "vitest";
import { FIRST_MATCH, keyDirection, shownIndex, stepped, swipeDirection } from "./viewer-state.ts";

test("only more than 200 px is a swipe; up is next, down is previous", () => {
  expect(swipeDirection(500, 300)).toBeUndefined();
  expect(swipeDirection(500, 299)).toBe("next");
  expect(swipeDirection(100, 301)).toBe("previous");
});

test("steps wrap around at both ends", () => {
  const last = stepped(FIRST_MATCH, "previous", 3, 1_000);
  expect(last.index).toBe(2);
  expect(stepped(last, "next", 3, 2_000).index).toBe(0);
});

test("a second step within 300 ms is not taken", () => {
  const first = stepped(FIRST_MATCH, "next", 3, 1_000);
  expect(stepped(first, "next", 3, 1_299)).toBe(first);
  expect(stepped(first, "next", 3, 1_300).index).toBe(2);
});

test("one match alone does not move, and a shorter list shows its last match", () => {
  expect(stepped(FIRST_MATCH, "next", 1, 1_000)).toBe(FIRST_MATCH);
  expect(shownIndex({ index: 4, lockedUntilMs: 0 }, 2)).toBe(1);
  expect(shownIndex({ index: 4, lockedUntilMs: 0 }, 0)).toBe(0);
});

test("arrow keys step, other keys do not", () => {
  expect(["ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft", "Tab"].map(keyDirection)).toEqual([
    "next",
    "next",
    "previous",
    "previous",
    undefined,
  ]);
});
