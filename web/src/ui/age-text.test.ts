import { expect, test } from "vitest";
import { ageText } from "./age-text.ts";

test("the age is given in seconds, then in minutes, and names an offline device", () => {
  expect([0, 12, 119, 120, 3_599, 86_399].map((seconds) => ageText(seconds, true))).toEqual([
    "Updated 0 s ago",
    "Updated 12 s ago",
    "Updated 119 s ago",
    "Updated 2 min ago",
    "Updated 59 min ago",
    "Updated 1439 min ago",
  ]);
  expect(ageText(12, false)).toBe("You're offline. Updated 12 s ago");
});

test("what was kept from another day is last seen, without an age", () => {
  expect(ageText(86_400, true)).toBe("Last updated over a day ago");
  expect(ageText(1_795_311_908, false)).toBe("You're offline. Last updated over a day ago");
});
