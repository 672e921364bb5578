import { expect, test } from "vitest";
import { adultOn, birthDateProblem, isUnder18 } from "./minors.ts";

test.each([
  ["2010-04-30", "2028-04-30"],
  ["2008-02-29", "2026-03-01"],
  ["2010-02-28", "2028-02-28"],
  ["2009-12-31", "2027-12-31"],
])("born on %s is an adult from %s", (bornOn, day) => {
  expect(adultOn(bornOn)).toBe(day);
});

test.each([
  ["2008-11-29", "2026-11-28T22:59:59.999Z", true],
  ["2008-11-29", "2026-11-28T23:00:00.000Z", false],
  ["2008-02-29", "2026-02-28T22:59:59.999Z", true],
  ["2008-02-29", "2026-02-28T23:00:00.000Z", false],
  ["2008-11-30", "2026-11-29T12:00:00.000Z", true],
])("born on %s, at %s: under 18 is %s, since the day begins at midnight in Lagos", (bornOn, now, expected) => {
  expect(isUnder18(bornOn, new Date(now))).toBe(expected);
});

test.each([
  ["2026-11-29", "Check the year of your date of birth"],
  ["2026-11-30", "This date is in the future"],
  ["2021-11-29", null],
  ["2021-11-30", "Check the year of your date of birth"],
  ["2008-11-30", null],
  ["2008-11-29", "By this date you are 18 or older"],
  ["0990-01-01", "By this date you are 18 or older"],
  ["9999-12-31", "This date is in the future"],
])("on 29 November 2026 the date of birth %s: %s", (bornOn, problem) => {
  expect(birthDateProblem(bornOn, new Date("2026-11-29T12:00:00.000Z"))).toBe(problem);
});
