import { expect, test } from "vitest";
import { bytesNeeded, isBackupDue, isBackupOverdue, RESERVE_BYTES } from "./backups.ts";

const at = (text: string) => new Date(`2026-11-${text}:00Z`);
const HALF_PAST_TWO = 150;
type Past = { installed?: string; success?: string; attempt?: string };

// 02:30 in Lagos is 01:30 in UTC.
test.each([
  ["before the time, the day before has its backup", "26T01:29", { success: "25T01:30" }, false],
  ["at the time", "26T01:30", { success: "25T01:30" }, true],
  ["done today", "26T09:00", { success: "26T01:31" }, false],
  ["one by hand after the time counts", "26T09:00", { success: "26T08:00" }, false],
  ["the machine was off at night", "26T17:20", { success: "25T01:30" }, true],
  ["the machine was off for a month", "26T00:10", { success: "01T01:30" }, true],
  ["never one, old installation", "26T00:10", {}, true],
  ["never one, installed after the time", "26T09:00", { installed: "26T01:31" }, false],
  ["never one, installed before the time", "26T01:30", { installed: "26T01:29" }, true],
  ["failed half an hour ago", "26T02:00", { success: "25T01:30", attempt: "26T01:31" }, false],
  ["failed an hour ago", "26T02:31", { success: "25T01:30", attempt: "26T01:31" }, true],
  ["failed just before the time", "26T01:30", { success: "25T01:30", attempt: "26T01:29" }, true],
] as [string, string, Past, boolean][])("%s: at %s after %j, due: %s", (_case, now, past, expected) => {
  const history = {
    installedAt: at(past.installed ?? "01T00:00"),
    lastSuccessAt: past.success ? at(past.success) : null,
    lastAttemptAt: (past.attempt ?? past.success) ? at(past.attempt ?? past.success ?? "") : null,
  };
  expect(isBackupDue(at(now), HALF_PAST_TWO, history)).toBe(expected);
});

test("midnight in Lagos is 23:00 in UTC", () => {
  const history = { installedAt: at("01T00:00"), lastSuccessAt: at("24T23:00"), lastAttemptAt: at("24T23:00") };
  expect(isBackupDue(at("25T22:59"), 0, history)).toBe(false);
  expect(isBackupDue(at("25T23:00"), 0, history)).toBe(true);
});

test.each([
  ["27T12:00", { success: "26T00:00" }, false],
  ["27T12:01", { success: "26T00:00" }, true],
  ["27T12:00", { installed: "26T00:00" }, false],
  ["27T12:01", { installed: "26T00:00" }, true],
] as [string, Past, boolean][])("at %s after %j, overdue: %s", (now, past, expected) => {
  const history = {
    installedAt: at(past.installed ?? "01T00:00"),
    lastSuccessAt: past.success ? at(past.success) : null,
    lastAttemptAt: null,
  };
  expect(isBackupOverdue(at(now), history)).toBe(expected);
});

test("the disk must hold half as much again as the last backup, or the database, and a reserve", () => {
  expect(bytesNeeded({ lastBytes: 1_000, databaseBytes: 9_000 })).toBe(RESERVE_BYTES + 1_500);
  expect(bytesNeeded({ lastBytes: null, databaseBytes: 9_000 })).toBe(RESERVE_BYTES + 9_000);
});
