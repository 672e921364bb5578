import type { ScoreDelta } from "@pockethall/contract/live";
import { expect, test } from "vitest";
import { winnerIdOf } from "./live-score.ts";

test.each([
  [0, null],
  [1, "ada"],
  [2, "bello"],
] as const)("a delta that names side %i names the winner %j", (winner, id) => {
  expect(winnerIdOf({ winner } as ScoreDelta, "ada", "bello")).toBe(id);
});
