import { expect, test } from "vitest";
import { ageSeconds } from "./live-age.ts";

test.each([
  [10_000, 10_000, 0],
  [10_999, 10_000, 0],
  [11_000, 10_000, 1],
  [3_610_000, 10_000, 3_600],
  [9_000, 10_000, 0], // the phone's clock was set back
])("at %i what was true until %i is %i s old", (nowMs, trueUntilMs, seconds) => {
  expect(ageSeconds(nowMs, trueUntilMs)).toBe(seconds);
});
