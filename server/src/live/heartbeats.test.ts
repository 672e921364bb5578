import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HEARTBEAT_MS, startHeartbeats } from "./heartbeats.ts";
import type { Viewer } from "./viewer.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

const ROUNDS = 4;
const ROUND_STEPS = 15;

function givenViewers(count: number) {
  const heartbeats = Array.from({ length: count }, () => 0);
  const viewers = new Set(
    heartbeats.map(
      (_, index) => ({ beat: () => void (heartbeats[index] = (heartbeats[index] ?? 0) + 1) }) as unknown as Viewer,
    ),
  );
  return { heartbeats, viewers };
}

test.each([1, 2, 14, 15, 16, 100, 1_001])("each of %i viewers gets one heartbeat a round", async (count) => {
  const { heartbeats, viewers } = givenViewers(count);
  const { stop } = startHeartbeats(viewers);
  vi.advanceTimersByTime(ROUNDS * HEARTBEAT_MS);
  expect(heartbeats).toEqual(heartbeats.map(() => ROUNDS));
  stop();
  vi.advanceTimersByTime(HEARTBEAT_MS);
  await turn();
  expect(heartbeats).toEqual(heartbeats.map(() => ROUNDS));
});

test("no turn sends heartbeats to more than its share of viewers", () => {
  const { heartbeats, viewers } = givenViewers(1_500);
  const { stop } = startHeartbeats(viewers);
  const total = () => heartbeats.reduce((sum, each) => sum + each, 0);
  for (let step = 0; step < ROUND_STEPS * 2; step += 1) {
    const before = total();
    vi.advanceTimersByTime(HEARTBEAT_MS / ROUND_STEPS);
    expect(total() - before).toBe(1_500 / ROUND_STEPS);
  }
  stop();
});

test("a viewer that stays waits less than two rounds while others come and leave", () => {
  const { heartbeats, viewers } = givenViewers(200);
  const [staying, ...others] = viewers;
  const { stop } = startHeartbeats(viewers);
  for (let round = 0; round < 20; round += 1) {
    const before = heartbeats[0] ?? 0;
    for (const [place, other] of others.entries()) if ((place + round) % 3 === 0) viewers.delete(other);
    vi.advanceTimersByTime(HEARTBEAT_MS);
    for (const other of others) viewers.add(other);
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect((heartbeats[0] ?? 0) - before).toBeGreaterThanOrEqual(1);
  }
  expect(viewers.has(staying as Viewer)).toBe(true);
  stop();
});
