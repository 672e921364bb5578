import { expect, test } from "vitest";
import { advances, cardsInSight, nextCard } from "./carousel-state.ts";

const AWAKE = { paused: false, hovered: false, focused: false, calm: false };

test("cards wrap around in both directions", () => {
  expect([nextCard(9, 10, 1), nextCard(0, 10, -1), nextCard(0, 0, 1)]).toEqual([0, 9, 0]);
});

test("two cards are in sight, also across the end, and none twice", () => {
  expect(cardsInSight(9, 10, 2)).toEqual([9, 0]);
  expect(cardsInSight(0, 1, 2)).toEqual([0]);
  expect(cardsInSight(0, 0, 2)).toEqual([]);
});

test("it goes on by itself only when there is more and nothing asks for rest", () => {
  expect(advances(AWAKE, 3, 2)).toBe(true);
  expect(advances(AWAKE, 2, 2)).toBe(false);
  for (const reason of ["paused", "hovered", "focused", "calm"] as const)
    expect(advances({ ...AWAKE, [reason]: true }, 3, 2)).toBe(false);
});
