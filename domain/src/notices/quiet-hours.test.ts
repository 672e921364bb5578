import fc from "fast-check";
import { expect, test } from "vitest";
import { clockOfMinute, minuteOfDay, quietUntil } from "./quiet-hours.ts";

const hours = (from: string, until: string) => ({ fromMinute: minuteOfDay(from), untilMinute: minuteOfDay(until) });

// Lagos is one hour ahead of UTC.
test.each([
  ["22:00", "07:00", "2026-03-04T20:59:59Z", null],
  ["22:00", "07:00", "2026-03-04T21:00:00Z", "2026-03-05T06:00:00.000Z"],
  ["22:00", "07:00", "2026-03-04T23:30:00Z", "2026-03-05T06:00:00.000Z"], // half past midnight
  ["22:00", "07:00", "2026-03-05T05:59:59Z", "2026-03-05T06:00:00.000Z"],
  ["22:00", "07:00", "2026-03-05T06:00:00Z", null],
  ["13:00", "15:00", "2026-03-04T12:00:00Z", "2026-03-04T14:00:00.000Z"],
  ["13:00", "15:00", "2026-03-04T14:00:00Z", null],
  ["00:00", "06:00", "2026-12-31T23:00:00Z", "2027-01-01T05:00:00.000Z"],
  ["12:00", "12:00", "2026-03-04T11:00:00Z", null],
])("quiet from %s until %s: at %s until %j", (from, until, now, expected) => {
  expect(quietUntil(new Date(now), hours(from, until))?.toISOString() ?? null).toBe(expected);
});

test("who has set none is never left in peace", () => {
  expect(quietUntil(new Date(), null)).toBeNull();
});

test("quiet always ends within a day, at the hour that was set, and then it is over", () => {
  const minute = fc.integer({ min: 0, max: 1_439 });
  const moment = fc.date({ min: new Date("2000-01-01"), max: new Date("2199-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(moment, minute, minute, (now, fromMinute, untilMinute) => {
      const quiet = { fromMinute, untilMinute };
      const end = quietUntil(now, quiet);
      if (end === null) return;
      expect(end.getTime()).toBeGreaterThan(now.getTime());
      expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(86_400_000);
      expect(quietUntil(end, quiet)).toBeNull();
      const clock = new Intl.DateTimeFormat("en-GB", { timeZone: "Africa/Lagos", hour: "2-digit", minute: "2-digit" });
      expect(clock.format(end)).toBe(clockOfMinute(untilMinute));
    }),
  );
});

test.each(["24:00", "7:00", "12:60", "", "noon"])("%j is no time of day", (text) => {
  expect(() => minuteOfDay(text)).toThrow(RangeError);
});

test("a time of day and its minute agree", () => {
  expect([minuteOfDay("00:00"), minuteOfDay("23:59")]).toEqual([0, 1_439]);
  fc.assert(fc.property(fc.integer({ min: 0, max: 1_439 }), (value) => minuteOfDay(clockOfMinute(value)) === value));
});
