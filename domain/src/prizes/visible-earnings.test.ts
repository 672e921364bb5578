import { expect, test } from "vitest";
import { visibleEarnings } from "./visible-earnings.ts";

test.each([
  [true, 7_070_707, 7_070_707],
  [true, 0, 0],
  [false, 7_070_707, null],
  [false, 0, null],
])("earnings shown: %s, %i kobo are %s", (show_earnings, amountKobo, visible) => {
  expect(visibleEarnings({ show_earnings }, amountKobo)).toBe(visible);
});
