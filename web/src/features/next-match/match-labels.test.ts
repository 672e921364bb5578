import { expect, test } from "vitest";
import { tableOf, whenOf } from "./match-labels.ts";
import { isOnDay, type OwnMatch } from "./next-match.queries.ts";

const given = (fields: Partial<OwnMatch> = {}): OwnMatch =>
  ({ status: "scheduled", scheduled_at: "2026-11-26T14:30:00Z", called_at: null, table: null, ...fields }) as OwnMatch;
const expected = { expected_at: "2026-11-26T14:45:00Z", table: "Table 3", hall: "Cue Hall", hall_id: "h" };
const noon = new Date("2026-11-26T11:00:00Z");

test.each([
  ["planned for today", given(), undefined, true, "15:30"],
  ["planned for another day", given(), undefined, false, "Nov 26, 15:30"],
  ["expected later than planned", given(), expected, true, "about 15:45"],
  [
    "called, whatever is expected",
    given({ called_at: "2026-11-26T14:00:00Z" }),
    expected,
    true,
    "Now: you are called to the table",
  ],
  ["live", given({ status: "live" }), undefined, true, "Live"],
  ["postponed", given({ status: "postponed" }), expected, true, "Postponed"],
  ["without a time", given({ scheduled_at: null }), undefined, false, "Time to be announced"],
])("a match %s", (_what, match, forecast, isToday, words) => {
  expect(whenOf(match, forecast, isToday)).toBe(words);
});

test("a called or planned table counts before an expected one", () => {
  const table = { name: "Table 1", hall: "Cue Hall", address: "1 Cue Road", hall_id: null };
  expect(tableOf(given({ table }), expected)).toMatchObject({ name: "Table 1" });
  expect(tableOf(given(), expected)).toEqual({ name: "Table 3", hall: "Cue Hall", hall_id: "h" });
  expect(tableOf(given(), undefined)).toBeUndefined();
});

test("today is a day in Lagos: half past eleven at night in London is tomorrow", () => {
  expect(isOnDay(given(), undefined, noon)).toBe(true);
  expect(isOnDay(given({ scheduled_at: "2026-11-26T23:30:00Z" }), undefined, noon)).toBe(false);
  expect(isOnDay(given({ scheduled_at: null }), expected, noon)).toBe(true);
  expect(isOnDay(given({ scheduled_at: null }), undefined, noon)).toBe(false);
  expect(isOnDay(given({ scheduled_at: null, status: "live" }), undefined, noon)).toBe(true);
});
