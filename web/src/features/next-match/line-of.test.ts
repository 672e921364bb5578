import { expect, test } from "vitest";
import { lineOf } from "./line-of.ts";

const today = { match: {}, isToday: true, hasFailed: false };
const noMatch = { match: null, isToday: false, hasFailed: false };
const failed = { match: undefined, isToday: false, hasFailed: true };
const waiting = { match: undefined, isToday: false, hasFailed: false };

test.each([
  ["a match of today needs no answer about leagues", today, waiting, "match"],
  ["a match of today stays when the leagues cannot be had", today, failed, "match"],
  ["a match of another day gives way to a league match", { ...today, isToday: false }, today, "league"],
  ["without a match the leagues decide", noMatch, waiting, "waiting"],
  ["without a match the failure of the leagues is unknown", noMatch, failed, "unknown"],
  ["nothing is known when the first answer fails", failed, noMatch, "unknown"],
  ["an earlier answer outlives a later failure", { ...today, hasFailed: true }, noMatch, "match"],
  ["no match anywhere", noMatch, noMatch, "none"],
] as const)("%s", (_name, own, league, line) => {
  expect(lineOf(own, league)).toBe(line);
});
