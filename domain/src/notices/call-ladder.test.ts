import { expect, test } from "vitest";
import { type CallRung, nextRung, type TriedRung } from "./call-ladder.ts";

const NOW = new Date("2026-11-28T13:05:00Z");
const rung = (name: CallRung, secondsAgo: number | null, seen = false): TriedRung => ({
  rung: name,
  triedAt: secondsAgo === null ? null : new Date(NOW.getTime() - secondsAgo * 1_000),
  acknowledgedAt: seen ? NOW : null,
});
const END = { next: null, waitMs: null };
const HALL = { next: "hall", waitMs: null };
const SMS = { next: "sms", waitMs: 90_000 };

test.each([
  ["a page within 20 s is waited for", [rung("page", 19)], true, { next: null, waitMs: 1_000 }],
  ["a push is waited for from its own time", [rung("page", 25), rung("push", 5)], true, { next: null, waitMs: 15_000 }],
  ["after 20 s a text message follows", [rung("page", 21), rung("push", 20)], true, SMS],
  ["a push that is not sent does not hold the ladder", [rung("page", 20), rung("push", null)], true, SMS],
  ["without a phone number the hall follows", [rung("page", 20), rung("push", 20)], false, HALL],
  ["a text message is waited for longer", [rung("page", 110), rung("sms", 89)], true, { next: null, waitMs: 1_000 }],
  ["after the text message comes the hall", [rung("page", 110), rung("sms", 90)], true, HALL],
  ["what was seen on the page ends it", [rung("page", 30, true), rung("push", 30)], true, END],
  ["what was seen as push ends it", [rung("page", 30), rung("push", 30, true)], true, END],
  ["the hall is the last", [rung("page", 60), rung("hall", 40)], true, END],
])("%s", (_name, tried, canText, step) => {
  expect(nextRung(tried, { canText, now: NOW })).toEqual(step);
});
