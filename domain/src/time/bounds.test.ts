import { expect, test } from "vitest";
import { isPlausibleDay, isPlausibleMoment, isRecordable } from "./bounds.ts";

test.each([
  ["2000-01-01T00:00:00.000Z", true],
  ["1999-12-31T23:59:59.999Z", false],
  ["2100-01-01T00:00:00.000Z", true],
  ["2100-01-01T00:00:00.001Z", false],
  ["0000-01-01T00:00:00.000Z", false],
  ["0206-05-01T10:00:00.000Z", false],
  ["9999-12-31T23:59:59.999Z", false],
  ["not a date", false],
])("%s can be entered: %s", (text, isAccepted) => {
  expect(isPlausibleMoment(new Date(text))).toBe(isAccepted);
});

test("days from 2000 to 2099 can be entered", () => {
  const days = ["2000-01-01", "2099-12-31", "1999-12-31", "2100-01-01", "9999-12-31", "0000-01-01"];
  expect(days.filter(isPlausibleDay)).toEqual(["2000-01-01", "2099-12-31"]);
});

test("records reach back to 1900, for results of earlier days", () => {
  expect(isRecordable(new Date("1927-05-09T00:00:00Z"))).toBe(true);
  expect(isRecordable(new Date("1899-12-31T23:59:59Z"))).toBe(false);
  expect(isRecordable(new Date("+010000-01-01T00:00:00Z"))).toBe(false);
});
