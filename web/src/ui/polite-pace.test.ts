import { expect, test } from "vitest";
import { waitBeforeSpeakingMs } from "./polite-pace.ts";

test("the first word comes at once, the next ones ten seconds apart", () => {
  expect(waitBeforeSpeakingMs(null, 5_000)).toBe(0);
  expect(waitBeforeSpeakingMs(5_000, 8_000)).toBe(7_000);
  expect(waitBeforeSpeakingMs(5_000, 15_000)).toBe(0);
  expect(waitBeforeSpeakingMs(5_000, 90_000)).toBe(0);
});
