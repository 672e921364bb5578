import fc from "fast-check";
import { expect, test } from "vitest";
import { aborted, createAlarm, retryDelayMs, waitOrWake } from "./retry.ts";

test.each([
  [1, 0, 1_000],
  [2, 0, 2_000],
  [5, 0, 16_000],
  [6, 0, 30_000],
  [1_000_000, 0, 30_000],
  [2, 0.5, 1_500],
  [6, 0.999_999, 15_000],
])("after %i failures with chance %d the next attempt comes in %i ms", (failures, random, delayMs) => {
  expect(Math.round(retryDelayMs(failures, random))).toBe(delayMs);
});

test("attempts are always between one and thirty seconds apart", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
      const delayMs = retryDelayMs(failures, random);
      expect(delayMs).toBeGreaterThanOrEqual(1_000);
      expect(delayMs).toBeLessThanOrEqual(30_000);
    }),
  );
});

test("a ring ends a wait at once, and one that came before it too, until it is forgotten", async () => {
  const alarm = createAlarm();
  const asleep = waitOrWake(1_000_000, alarm.signal());
  alarm.ring();
  await asleep;
  await waitOrWake(1_000_000, alarm.signal());
  await aborted(alarm.signal());
  alarm.reset();
  expect(alarm.signal().aborted).toBe(false);
  await waitOrWake(1, alarm.signal());
});
