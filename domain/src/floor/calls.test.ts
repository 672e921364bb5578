import { describe, expect, test } from "vitest";
import { answerByMs, type PlayerFacts, whereaboutsOf } from "./calls.ts";

const MINUTE_MS = 60_000;
const NOW_MS = Date.parse("2026-03-06T10:00:00Z");
const away: PlayerFacts = { engagements: [], checkedInMs: null, arrivesMs: null };
const checkedIn = { ...away, checkedInMs: NOW_MS - 1 };

test("a called match is waited for as many minutes as the tournament allows", () => {
  expect(answerByMs(NOW_MS, 10)).toBe(NOW_MS + 10 * MINUTE_MS);
});

describe("where a player is", () => {
  test.each([
    ["checked in", checkedIn, "here"],
    ["not checked in", away, "not-checked-in"],
    ["announced for later", { ...away, arrivesMs: NOW_MS + 1 }, "late"],
    ["announced for later, though checked in", { ...checkedIn, arrivesMs: NOW_MS + 1 }, "late"],
    ["announced for now", { ...away, arrivesMs: NOW_MS }, "not-checked-in"],
    ["at a table", { ...checkedIn, engagements: ["playing"] }, "playing"],
    ["at a table and announced for later", { ...away, arrivesMs: NOW_MS + 1, engagements: ["playing"] }, "playing"],
    ["called while refereeing", { ...checkedIn, engagements: ["refereeing", "called"] }, "called"],
    ["a referee", { ...checkedIn, engagements: ["refereeing"] }, "refereeing"],
  ] satisfies [string, PlayerFacts, string][])("%s: %#", (_, facts, expected) => {
    expect(whereaboutsOf(facts, true, NOW_MS)).toBe(expected);
  });

  test("is unknown without check-in, unless a match shows it", () => {
    expect(whereaboutsOf(away, false, NOW_MS)).toBeNull();
    expect(whereaboutsOf({ ...away, engagements: ["playing"] }, false, NOW_MS)).toBe("playing");
  });
});
