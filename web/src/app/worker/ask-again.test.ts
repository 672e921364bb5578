import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../lib/query.ts";
import { askAgainWhileSaved } from "./ask-again.ts";

const device = { navigator: { onLine: true }, document: { hidden: false } };
const invalidate = vi.spyOn(queryClient, "invalidateQueries").mockResolvedValue();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", device.navigator);
  vi.stubGlobal("document", device.document);
  device.navigator.onLine = true;
  device.document.hidden = false;
  invalidate.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("asks after 5, 10 and 20 s, then at most every 2 minutes, until it is stopped", () => {
  const stop = askAgainWhileSaved();
  const askedAfter = (seconds: number) => {
    vi.advanceTimersByTime(seconds * 1_000);
    return invalidate.mock.calls.length;
  };
  expect([4, 1, 9, 1, 19, 1].map(askedAfter)).toEqual([0, 1, 1, 2, 2, 3]);
  expect(askedAfter(600)).toBe(3 + 2 + 4); // after 40 s, 80 s, and 120 s each
  stop();
  expect(askedAfter(600)).toBe(9);
});

test("asks for nothing without a network or while the page is hidden, and goes on afterwards", () => {
  const stop = askAgainWhileSaved();
  device.navigator.onLine = false;
  vi.advanceTimersByTime(5_000);
  device.navigator.onLine = true;
  device.document.hidden = true;
  vi.advanceTimersByTime(10_000);
  expect(invalidate).not.toHaveBeenCalled();
  device.document.hidden = false;
  vi.advanceTimersByTime(20_000);
  expect(invalidate).toHaveBeenCalledTimes(1);
  stop();
});
