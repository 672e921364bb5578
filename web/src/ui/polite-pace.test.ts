import { expect, test } from "vitest";
import { waitBeforeSayingMs } from "./polite-pace.ts";

test("the first word comes at once, the next ones ten seconds apart", () => {
  expect(waitBeforeSayingMs(null, 5_000)).toBe(0);
  expect(waitBeforeSayingMs(5_000, 8_000)).toBe(7_000);
  expect(waitBeforeSayingMs(5_000, 15_000)).toBe(0);
  expect(waitBeforeSayingMs(5_000, 90_000)).toBe(0);
});
