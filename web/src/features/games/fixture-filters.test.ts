import { expect, test } from "vitest";
import { rangeOf } from "./fixture-filters.ts";

const LATE_FRIDAY_UTC = new Date("2026-03-06T23:30:00.000Z"); // Saturday, half past midnight, in Lagos

test("tabs are days of Lagos, the week runs from Monday to Sunday", () => {
  expect(rangeOf("all", LATE_FRIDAY_UTC)).toEqual({});
  expect(rangeOf("today", LATE_FRIDAY_UTC)).toEqual({
    from: "2026-03-06T23:00:00.000Z",
    to: "2026-03-07T23:00:00.000Z",
  });
  expect(rangeOf("tomorrow", LATE_FRIDAY_UTC)).toEqual({
    from: "2026-03-07T23:00:00.000Z",
    to: "2026-03-08T23:00:00.000Z",
  });
  expect(rangeOf("week", LATE_FRIDAY_UTC)).toEqual({
    from: "2026-03-01T23:00:00.000Z",
    to: "2026-03-08T23:00:00.000Z",
  });
});
