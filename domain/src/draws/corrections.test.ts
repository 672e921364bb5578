import { expect, test } from "vitest";
import { type DependentChoice, type DependentStep, dependentStep, type Pair } from "./corrections.ts";

const BEFORE: Pair = ["ada", "chi"];
const SAME: Pair = BEFORE;
const OTHER: Pair = ["bola", "chi"];
const OPEN: Pair = [null, "chi"];

test.each<[string, Pair, DependentChoice | undefined, DependentStep]>([
  ["the same players need no choice", SAME, undefined, "keep"],
  ["the same players may play again", SAME, "reopen", "reopen"],
  ["other players need a choice", OTHER, undefined, "ask"],
  ["other players play", OTHER, "reopen", "reopen"],
  ["the organizer declares that the match stays as it was played", OTHER, "keep", "keep"],
  ["an open seat needs a choice", OPEN, undefined, "ask"],
  ["an open seat is played again", OPEN, "reopen", "reopen"],
  ["a match cannot be kept when one that feeds it is played again", OPEN, "keep", "cannot-keep"],
])("%s", (_, after, choice, step) => {
  expect(dependentStep({ before: BEFORE, after }, choice)).toBe(step);
});
