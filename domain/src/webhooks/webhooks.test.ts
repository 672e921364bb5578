import { expect, test } from "vitest";
import {
  deliveryWaitMs,
  judgeAttempt,
  MOST_DELIVERY_ATTEMPTS,
  MOST_FAILURES_IN_A_ROW,
  webhookUrlProblem,
} from "./webhooks.ts";

const MINUTE_MS = 60_000;

test.each([
  [1, 1],
  [2, 2],
  [6, 32],
  [7, 60],
  [1_000, 60],
])("after failure %i the next attempt comes in %i minutes", (failures, minutes) => {
  expect(deliveryWaitMs(failures)).toBe(minutes * MINUTE_MS);
});

const first = { attempts: 1, failuresInARow: 0 };
const waitMs = MINUTE_MS;
test.each([
  ["200", 200, first, { outcome: "delivered" }],
  ["204 after many failures", 204, { attempts: 12, failuresInARow: 11 }, { outcome: "delivered" }],
  ["a redirect, which is not followed", 301, first, { outcome: "retry", waitMs, turnsOff: false }],
  ["no answer", null, first, { outcome: "retry", waitMs, turnsOff: false }],
  ["500", 500, first, { outcome: "retry", waitMs, turnsOff: false }],
  ["410 Gone", 410, first, { outcome: "failed", waitMs, turnsOff: true }],
  [
    "the last attempt, where others were taken in between",
    500,
    { attempts: MOST_DELIVERY_ATTEMPTS, failuresInARow: 0 },
    { outcome: "failed", waitMs, turnsOff: false },
  ],
  [
    "one failure too many in a row",
    503,
    { attempts: 2, failuresInARow: MOST_FAILURES_IN_A_ROW - 1 },
    { outcome: "retry", waitMs: 60 * MINUTE_MS, turnsOff: true },
  ],
] as const)("%s", (_what, status, before, verdict) => {
  expect(judgeAttempt({ status }, before)).toEqual(verdict);
});

test.each([
  "https://club.example.com/hooks/pockethall?token=1",
  "https://club.example.ng:8443/",
  "https://CLUB.Example.com",
  // Whether a number is public is for the check of networks to say.
  "https://8.8.8.8/",
  "https://[2606:4700::1111]/",
])("%s may take deliveries", (url) => expect(webhookUrlProblem(url)).toBeNull());

test.each([
  ["", /https/u],
  ["club.example.com", /https/u],
  ["http://club.example.com/", /https/u],
  ["ftp://club.example.com/", /https/u],
  ["https://user:secret@club.example.com/", /password/u],
  ["https://club.example.com/#part", /#/u],
  ["https://club.example.com:22/", /port/u],
  ["https://club.example.com:6379/", /port/u],
  ["https://localhost/", /public/u],
  ["https://localhost./", /public/u],
  ["https://printer/", /public/u],
  ["https://metadata.google.internal/", /public/u],
  ["https://router.local/", /public/u],
  ["https://1.0.0.127.in-addr.arpa/", /public/u],
  [`https://club.example.com/${"a".repeat(500)}`, /500/u],
])("%s is refused", (url, reason) => expect(webhookUrlProblem(url)).toMatch(reason));
