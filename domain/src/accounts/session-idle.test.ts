import { expect, test } from "vitest";
import { IDLE_LIMITS, isIdle } from "./session-idle.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const now = new Date("2026-03-02T09:00:00.000Z");

test.each([
  ["a remembered session", { isRemembered: true, isStaff: false }, 14 * 24 * HOUR_MS],
  ["a session of one day", { isRemembered: false, isStaff: false }, 4 * HOUR_MS],
  ["a remembered session of staff", { isRemembered: true, isStaff: true }, HOUR_MS],
  ["a session of staff", { isRemembered: false, isStaff: true }, HOUR_MS],
])("%s ends exactly at its limit", (_name, of, limitMs) => {
  const unusedFor = (ms: number) => isIdle({ ...of, lastUsedAt: new Date(now.getTime() - ms) }, IDLE_LIMITS, now);
  expect([unusedFor(0), unusedFor(limitMs - 1), unusedFor(limitMs)]).toEqual([false, false, true]);
});

test("staff never have longer than everyone else", () => {
  const limits = { rememberedMs: HOUR_MS, otherMs: 10 * MINUTE_MS, staffMs: 30 * MINUTE_MS };
  const session = { isRemembered: false, isStaff: true, lastUsedAt: new Date(now.getTime() - 10 * MINUTE_MS) };
  expect(isIdle(session, limits, now)).toBe(true);
});
