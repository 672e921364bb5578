import fc from "fast-check";
import { expect, test } from "vitest";
import {
  daysRemaining,
  lagosDateTime,
  lagosDayRange,
  lagosDaysBetween,
  lagosTimestamp,
  startOfLagosDay,
} from "./time.ts";

const at = (text: string) => new Date(text);

test.each([
  ["2026-11-21T06:00:00Z", "today", "2026-11-20T23:00:00Z", "2026-11-21T23:00:00Z"],
  ["2026-11-20T22:59:59Z", "today", "2026-11-19T23:00:00Z", "2026-11-20T23:00:00Z"],
  ["2026-11-20T23:00:00Z", "today", "2026-11-20T23:00:00Z", "2026-11-21T23:00:00Z"],
  ["2026-11-21T06:00:00Z", "tomorrow", "2026-11-21T23:00:00Z", "2026-11-22T23:00:00Z"],
  ["2026-12-31T23:30:00Z", "today", "2026-12-31T23:00:00Z", "2027-01-01T23:00:00Z"],
  ["2026-11-21T06:00:00Z", "week", "2026-11-15T23:00:00Z", "2026-11-22T23:00:00Z"], // a Saturday
  ["2026-11-22T22:59:59Z", "week", "2026-11-15T23:00:00Z", "2026-11-22T23:00:00Z"], // the last second of Sunday
  ["2026-11-22T23:00:00Z", "week", "2026-11-22T23:00:00Z", "2026-11-29T23:00:00Z"], // Monday has begun in Lagos
] as const)("at %s, %s is %s to %s", (now, which, from, to) => {
  expect(lagosDayRange(at(now), which)).toEqual({ from: at(from), to: at(to) });
});

test("every moment since 1970 is in its own day and week, and the week begins on a Monday in Lagos", () => {
  const moment = fc.date({ min: at("1970-01-05T00:00:00Z"), max: at("2199-12-31T00:00:00Z"), noInvalidDate: true });
  fc.assert(
    fc.property(moment, (now) => {
      const today = lagosDayRange(now, "today");
      const week = lagosDayRange(now, "week");
      expect(today.from <= now && now < today.to).toBe(true);
      expect(week.from <= today.from && today.to <= week.to).toBe(true);
      const weekday = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "Africa/Lagos" }).format(week.from);
      expect(weekday).toBe("Monday");
    }),
  );
});

test.each([
  ["2026-11-21T06:00:00Z", "2026-11-21T01:00:00Z", "Today"], // its hour has passed, its day has not
  ["2026-11-21T06:00:00Z", "2026-11-21T22:59:59Z", "Today"],
  ["2026-11-21T06:00:00Z", "2026-11-21T23:00:00Z", 1], // midnight in Lagos
  ["2026-11-21T06:00:00Z", "2026-12-01T12:00:00Z", 10],
  ["2026-11-21T06:00:00Z", "2026-11-20T22:59:59Z", "Ended"],
  ["2026-11-21T23:00:00Z", "2026-11-21T22:59:59Z", "Ended"],
] as const)("at %s, the end %s is %s", (now, end, expected) => {
  expect(daysRemaining(at(now), at(end))).toBe(expected);
});

test("whole days in Lagos, both included; a side that is not given stays open", () => {
  expect(lagosDaysBetween("2026-11-20", "2026-11-21")).toEqual({
    from: new Date("2026-11-19T23:00:00Z"),
    to: new Date("2026-11-21T23:00:00Z"),
  });
  expect(lagosDaysBetween(undefined, "2028-02-29")).toEqual({ to: new Date("2028-02-29T23:00:00Z") });
  expect(lagosDaysBetween(undefined, undefined)).toEqual({});
});

test.each(["2026-02-29", "2026-13-01", "21-11-2026", "2026-11-21T10:00", ""])("%j is no calendar day", (day) => {
  expect(() => startOfLagosDay(day)).toThrow(RangeError);
});

test("a moment as a clock in Lagos shows it", () => {
  expect(lagosTimestamp(new Date("2026-12-31T23:30:09.999Z"))).toBe("2027-01-01 00:30:09");
});

test("a notice writes a moment as screens do, in Lagos", () => {
  expect(lagosDateTime(new Date("2026-12-31T23:05:59Z"))).toBe("Jan 01, 2027, 00:05");
});
