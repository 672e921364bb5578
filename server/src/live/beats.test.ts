import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BEAT_MS, startBeats } from "./beats.ts";
import type { Viewer } from "./viewer.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

const ROUNDS = 4;
const ROUND_STEPS = 15;

function givenViewers(count: number) {
  const beats = Array.from({ length: count }, () => 0);
  const viewers = new Set(
    beats.map((_, index) => ({ beat: () => void (beats[index] = (beats[index] ?? 0) + 1) }) as unknown as Viewer),
  );
  return { beats, viewers };
}

test.each([1, 2, 14, 15, 16, 100, 1_001])("each of %i viewers gets one heartbeat a round", async (count) => {
  const { beats, viewers } = givenViewers(count);
  const { stop } = startBeats(viewers);
  vi.advanceTimersByTime(ROUNDS * BEAT_MS);
  expect(beats).toEqual(beats.map(() => ROUNDS));
  stop();
  vi.advanceTimersByTime(BEAT_MS);
  await turn();
  expect(beats).toEqual(beats.map(() => ROUNDS));
});

test("no turn sends heartbeats to more than its share of viewers", () => {
  const { beats, viewers } = givenViewers(1_500);
  const { stop } = startBeats(viewers);
  const total = () => beats.reduce((sum, each) => sum + each, 0);
  for (let step = 0; step < ROUND_STEPS * 2; step += 1) {
    const before = total();
    vi.advanceTimersByTime(BEAT_MS / ROUND_STEPS);
    expect(total() - before).toBe(1_500 / ROUND_STEPS);
  }
  stop();
});

test("a viewer that stays waits less than two rounds while others come and leave", () => {
  const { beats, viewers } = givenViewers(200);
  const [staying, ...others] = viewers;
  const { stop } = startBeats(viewers);
  for (let round = 0; round < 20; round += 1) {
    const before = beats[0] ?? 0;
    for (const [place, other] of others.entries()) if ((place + round) % 3 === 0) viewers.delete(other);
    vi.advanceTimersByTime(BEAT_MS);
    for (const other of others) viewers.add(other);
    vi.advanceTimersByTime(BEAT_MS);
    expect((beats[0] ?? 0) - before).toBeGreaterThanOrEqual(1);
  }
  expect(viewers.has(staying as Viewer)).toBe(true);
  stop();
});
