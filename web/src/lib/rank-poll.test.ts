import { expect, test } from "vitest";
import { rankPollMs } from "./rank-poll.ts";

test.each([
  ["a first result whose place is not written yet", null, 1, 5_000],
  ["no match so far", null, 0, false],
  ["a place", 12, 3, false],
])("%s", (_what, rank, matches, expected) => {
  expect(rankPollMs(rank, matches)).toBe(expected);
});
