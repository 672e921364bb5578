import { expect, test } from "vitest";
import { commentVerdict, isHiddenByReports, mayAuthorDelete } from "./comments.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const ago = (ms: number) => new Date(now.getTime() - ms);
const facts = { now, isEnabled: true, ban: null, slowModeSeconds: 5, lastHereAt: null, tenthLastAt: null };

test.each([
  [{}, { kind: "allowed" }],
  [{ isEnabled: false, ban: "for-good" as const }, { kind: "off" }],
  [
    { ban: "for-good" as const, lastHereAt: now },
    { kind: "blocked", ban: "for-good" },
  ],
  [{ ban: { until: now } }, { kind: "blocked", ban: { until: now } }],
  [{ lastHereAt: now }, { kind: "wait", seconds: 5 }],
  [{ lastHereAt: ago(1_001) }, { kind: "wait", seconds: 4 }],
  [{ lastHereAt: ago(4_999) }, { kind: "wait", seconds: 1 }],
  [{ lastHereAt: ago(5_000) }, { kind: "allowed" }],
  [{ lastHereAt: now, slowModeSeconds: 0 }, { kind: "allowed" }],
  [
    { tenthLastAt: ago(20_000), slowModeSeconds: 0 },
    { kind: "wait", seconds: 40 },
  ],
  [
    { tenthLastAt: ago(59_000), lastHereAt: now },
    { kind: "wait", seconds: 5 },
  ],
  [{ tenthLastAt: ago(60_000) }, { kind: "allowed" }],
])("%j: %j", (changed, verdict) => expect(commentVerdict({ ...facts, ...changed })).toEqual(verdict));

test.each([
  [2, false, false],
  [3, false, true],
  [4, false, true],
  [50, true, false],
])("%i reporters, kept by a moderator %s: hidden %s", (reporters, isKept, isHidden) =>
  expect(isHiddenByReports(reporters, isKept)).toBe(isHidden),
);

test.each([
  [0, true],
  [15 * 60_000, true],
  [15 * 60_000 + 1, false],
])("its author after %i ms: %s", (ms, may) => expect(mayAuthorDelete(ago(ms), now)).toBe(may));
