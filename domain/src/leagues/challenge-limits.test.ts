import { expect, test } from "vitest";
import { challengeLimit } from "./challenge-limits.ts";

const now = new Date("2026-12-08T12:00:00Z");
const made = (challengedId: string, daysAgo: number, isPlayed = false) => ({
  challengedId,
  isPlayed,
  createdAt: new Date(now.getTime() - daysAgo * 86_400_000),
});
const WEEK = "You've made 5 challenges in the last 7 days. Wait before you make another.";
const REPEAT = "You can challenge this player again 3 days after your last challenge.";

test.each([
  ["no challenge yet", [], null],
  ["another player a moment ago", [made("b", 0)], null],
  ["the same player a moment ago", [made("a", 0)], REPEAT],
  ["the same player almost three days ago", [made("a", 2.99)], REPEAT],
  ["the same player three days ago", [made("a", 3)], null],
  ["the same player, played: the ladder's own pause holds", [made("a", 1, true)], null],
  ["four this week", [1, 2, 3, 4].map((day) => made("b", day)), null],
  ["five this week", [1, 2, 3, 4, 6.99].map((day) => made("b", day, true)), WEEK],
  ["the fifth a week ago", [1, 2, 3, 4, 7].map((day) => made("b", day)), null],
])("%s", (_, challenges, refusal) => {
  expect(challengeLimit(challenges, "a", now)).toBe(refusal);
});
