import { expect, test } from "vitest";
import { FIRST_MATCH, keyDirection, shownIndex, stepped, swipeDirection } from "./viewer-state.ts";

const swiped = (isOnHandle: boolean, rightPx: number, downPx: number) =>
  swipeDirection({ x: 200, y: 400, isOnHandle }, { x: 200 + rightPx, y: 400 + downPx });

test("on the handle only more than 200 px is a swipe; up is next, down is previous", () => {
  expect(swiped(true, 0, -200)).toBeUndefined();
  expect(swiped(true, 0, -201)).toBe("next");
  expect(swiped(true, 0, 201)).toBe("previous");
});

test("up and down on the match scroll the page; more than 80 px sideways is a swipe, left is next", () => {
  expect(swiped(false, 0, -400)).toBeUndefined();
  expect(swiped(false, -80, 0)).toBeUndefined();
  expect(swiped(false, -81, 0)).toBe("next");
  expect(swiped(false, 81, 30)).toBe("previous");
  expect(swiped(false, 100, 300)).toBeUndefined();
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
