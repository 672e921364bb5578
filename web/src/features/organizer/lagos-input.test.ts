import fc from "fast-check";
import { expect, test } from "vitest";
import { fromLagosInput, toLagosInput } from "./lagos-input.ts";

test.each([
  ["2026-03-04T09:00:00.000Z", "2026-03-04T10:00"],
  ["2026-12-31T23:30:00.000Z", "2027-01-01T00:30"],
  ["2026-07-01T22:59:00.000Z", "2026-07-01T23:59"], // no summer time
])("%s in UTC is %s in Lagos, and back", (utc, lagos) => {
  expect(toLagosInput(utc)).toBe(lagos);
  expect(fromLagosInput(lagos)).toBe(utc);
});

test("it agrees with the zone of the machine's own calendar, to the minute, for any moment", () => {
  const zone = new Intl.DateTimeFormat("sv-SE", { timeZone: "Africa/Lagos", dateStyle: "short", timeStyle: "short" });
  const moments = fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      const shown = toLagosInput(moment.toISOString());
      expect(shown).toBe(zone.format(moment).replace(" ", "T"));
      expect(fromLagosInput(shown)).toBe(new Date(Math.floor(moment.getTime() / 60_000) * 60_000).toISOString());
    }),
  );
});

test.each(["", "2026-03-04", "tomorrow", "2026-13-01T10:00", "2026-03-04T10:00:00Z"])("%o is no time", (text) => {
  expect(fromLagosInput(text)).toBeUndefined();
});

test("no time shows as an empty field", () => {
  expect([toLagosInput(null), toLagosInput("never")]).toEqual(["", ""]);
});
