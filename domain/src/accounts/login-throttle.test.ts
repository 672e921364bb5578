import { expect, test } from "vitest";
import { countAttempt, type Throttle } from "./login-throttle.ts";

const START = new Date("2026-03-02T09:00:00Z").getTime();
const at = (seconds: number) => new Date(START + seconds * 1000);

/** As many attempts as are accepted from this second on. */
function guess(throttle: Throttle | undefined, seconds: number) {
  let kept = throttle;
  for (let accepted = 0; ; accepted += 1) {
    const decision = countAttempt(kept, 10, at(seconds));
    if (!decision.allowed) return { accepted, throttle: kept, waitSeconds: (decision.until.getTime() - START) / 1000 };
    kept = decision.throttle;
  }
}

test("ten attempts are accepted in a minute", () => {
  expect(guess(undefined, 0)).toMatchObject({ accepted: 10, waitSeconds: 60 });
});

test("every further window that reaches the limit doubles the wait, up to an hour", () => {
  let { throttle, waitSeconds } = guess(undefined, 0);
  const waits = [waitSeconds];
  for (let round = 0; round < 7; round += 1) {
    const startedAt = waitSeconds;
    ({ throttle, waitSeconds } = guess(throttle, startedAt));
    waits.push(waitSeconds - startedAt);
  }
  expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600]);
});

test("a day of guessing without a pause is fewer than four hundred guesses", () => {
  let guesses = 0;
  let throttle: Throttle | undefined;
  for (let second = 0; second < 86_400; second += 30) {
    const decision = guess(throttle, second);
    guesses += decision.accepted;
    throttle = decision.throttle;
  }
  expect(guesses).toBeLessThan(400);
});

test("a window below the limit takes the wait back to a minute", () => {
  const { throttle } = guess(undefined, 0);
  const quiet = countAttempt(throttle, 10, at(60));
  if (!quiet.allowed) throw new Error("refused after the wait");
  expect(quiet.throttle.lockouts).toBe(1);
  expect(guess(quiet.throttle, 180)).toMatchObject({ accepted: 10, waitSeconds: 240 });
});

test("a day without attempts starts again from nothing", () => {
  const { throttle } = guess(guess(undefined, 0).throttle, 60);
  const decision = countAttempt(throttle, 10, at(60 + 86_400));
  expect(decision).toMatchObject({ allowed: true, throttle: { failures: 1, lockouts: 0 } });
});
