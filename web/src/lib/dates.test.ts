import { expect, test } from "vitest";
import { formatDate, formatDateRange, formatTime } from "./dates.ts";

test("people see Lagos: an hour ahead of UTC, the next day after 23:00", () => {
  expect(formatDate("2026-03-04T13:30:00Z")).toBe("Mar 04");
  expect(formatTime("2026-03-04T13:30:00Z")).toBe("14:30");
  expect(formatDate("2026-12-31T23:00:00Z", true)).toBe("Jan 01, 2027");
  expect(formatTime("2026-12-31T23:00:00Z")).toBe("00:00");
});

test.each([null, undefined, "", "soon"])("%j has no date yet", (value) => {
  expect(formatDate(value)).toBe("TBD");
  expect(formatTime(value)).toBe("TBD");
});

test.each([
  ["2026-03-04T09:00:00Z", "2026-03-09T18:00:00Z", "Mar 04 – Mar 09, 2026"],
  ["2026-03-04T09:00:00Z", "2026-03-04T18:00:00Z", "Mar 04, 2026"],
  ["2026-12-29T09:00:00Z", "2027-01-02T18:00:00Z", "Dec 29, 2026 – Jan 02, 2027"],
  [null, null, "TBD"],
])("from %j to %j is %j", (from, to, text) => {
  expect(formatDateRange(from, to)).toBe(text);
});
