import { expect, test } from "vitest";
import { byDay } from "./notification-days.ts";

const row = (created_at: string) => ({
  id: created_at,
  event: null,
  type: "info" as const,
  title: "Match assigned",
  message: "",
  url: null,
  created_at,
  read_at: null,
  is_unseen_call: false,
});

test("days are those of Lagos, where midnight is 23:00 in London", () => {
  const now = new Date("2026-03-05T00:30:00Z");
  const times = ["2026-03-05T00:10:00Z", "2026-03-04T23:00:00Z", "2026-03-04T22:59:59Z", "2026-03-02T12:00:00Z"];
  const days = byDay(times.map(row), now).map(({ day, notifications }) => [day, notifications.length]);
  expect(days).toEqual([
    ["Today", 2],
    ["Yesterday", 1],
    ["Mar 02, 2026", 1],
  ]);
});

test("an empty list has no days", () => {
  expect(byDay([], new Date("2026-03-05T00:30:00Z"))).toEqual([]);
});
