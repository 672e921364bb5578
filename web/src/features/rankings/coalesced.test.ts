import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { coalesced } from "./coalesced.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the first wish at once, a crowd of them as one at the end of the stretch, and rest afterwards", () => {
  const run = vi.fn();
  const { ask } = coalesced(run, 5_000);
  ask();
  expect(run).toHaveBeenCalledTimes(1);
  for (let wish = 0; wish < 100; wish += 1) ask();
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5_000);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(2);
  ask();
  expect(run).toHaveBeenCalledTimes(3);
});

test("nothing runs after the page has gone, and it works again when the page comes back", () => {
  const run = vi.fn();
  const { ask, stop } = coalesced(run, 5_000);
  ask();
  ask();
  stop();
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(1);
  ask();
  expect(run).toHaveBeenCalledTimes(2);
});
