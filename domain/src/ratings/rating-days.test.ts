import { expect, test } from "vitest";
import { activeSince, calendarDay, ratingDayOf } from "./rating-days.ts";

test.each([
  ["2026-11-22T22:59:59.999Z", "2026-11-22"], // the last moment of the day in Lagos
  ["2026-11-22T23:00:00Z", "2026-11-23"],
  ["2026-12-31T23:30:00Z", "2027-01-01"],
  ["2024-02-29T12:00:00Z", "2024-02-29"],
  ["1969-12-31T22:59:00Z", "1969-12-31"],
])("%s lies on %s", (moment, day) => {
  expect(calendarDay(ratingDayOf(new Date(moment)))).toBe(day);
});

test("the next day is one more, and a year ago is still active", () => {
  const now = new Date("2027-03-01T12:00:00Z");
  expect(ratingDayOf(new Date("2027-03-02T01:00:00Z")) - ratingDayOf(now)).toBe(1);
  expect(calendarDay(activeSince(now))).toBe("2026-03-01");
});
