import { expect, test, vi } from "vitest";
import { together } from "./together.ts";

test("many late answers are one refresh, and a later one is another", () => {
  vi.useFakeTimers();
  const work = vi.fn();
  const request = together(work, 1_000);
  request();
  vi.advanceTimersByTime(900);
  request();
  vi.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledTimes(1);
  request();
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
