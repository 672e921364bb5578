import { beforeEach, expect, test, vi } from "vitest";
import { mayHaveMatchToday, noteNextMatch, noteNoMatch } from "./match-day.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.useFakeTimers({ now: new Date("2026-11-28T22:30:00Z") });
});

test("a place is kept on the first visit, and on the first of each day in Lagos", () => {
  expect(mayHaveMatchToday("ada")).toBe(true);
  noteNoMatch("ada");
  expect(mayHaveMatchToday("ada")).toBe(false);
  expect(mayHaveMatchToday("bola"), "another user").toBe(true);
  vi.setSystemTime(new Date("2026-11-28T23:30:00Z"));
  expect(mayHaveMatchToday("ada"), "after midnight in Lagos").toBe(true);
});

test("a match that a later look has found keeps the place on the same day", () => {
  noteNoMatch("ada");
  noteNextMatch("league", "ada", true);
  expect(mayHaveMatchToday("ada")).toBe(true);
});
