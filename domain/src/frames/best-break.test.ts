import { expect, test } from "vitest";
import { pointsOf } from "./breaks.ts";
import { frameFacts } from "./frame-facts.ts";
import type { Ball, FrameState } from "./frame-types.ts";
import { playFrame } from "./frames.ts";
import { foul, freeBall, fresh, play } from "./testing/play.ts";

/** What one stroke may pot: each legal ball alone, reds by the dozen, and the free ball beside the ball it replaces. */
function waysToPot(frame: FrameState): Ball[][] {
  const { legal } = frameFacts(frame);
  const singles = legal.map((ball) => [ball]);
  if (frame.on !== "red") return frame.freeBall === null ? singles : [...singles, [...legal]];
  const reds = Array.from({ length: frame.redsLeft }, (_, index) => Array<Ball>(index + 1).fill(1));
  return frame.freeBall === null ? reds : [...singles, ...reds, ...reds.map((own) => [...own, ...legal.slice(1)])];
}

/** The most that can still be added to the break at the table, by trying everything that the scorer allows. */
function bestFrom(frame: FrameState, known: Map<string, number>): number {
  const key = JSON.stringify([frame.redsLeft, frame.on, frame.freeBall]);
  const before = known.get(key);
  if (before !== undefined) return before;
  let best = 0;
  for (const balls of waysToPot(frame)) {
    const verdict = playFrame(frame, { kind: "potted", balls });
    if (!verdict.ok) throw new Error(verdict.reason);
    const { points, result } = verdict.frame;
    const made = pointsOf(points, frame.striker) - pointsOf(frame.points, frame.striker);
    best = Math.max(best, made + (result === null ? bestFrom(verdict.frame, known) : 0));
  }
  known.set(key, best);
  return best;
}

test.each([
  ["snooker15", 147, 155],
  ["snooker10", 107, 115],
  ["snooker6", 75, 83],
] as const)("the best break of %s is %d, and %d with a free ball at its start", (ruleset, best, bestWithFreeBall) => {
  const frame = fresh(ruleset);
  expect(bestFrom(frame, new Map())).toBe(best);
  const snookered = ([2, 3, 4, 5, 6, 7] as const).map((ball) => play(frame, foul(4), freeBall(ball)));
  expect(snookered.map((own) => bestFrom(own, new Map()))).toEqual(Array(6).fill(bestWithFreeBall));
});
