import { BEAT } from "./event-frames.ts";
import type { Viewer } from "./viewer.ts";

export const HEARTBEAT_MS = 15_000;
/** The sweep goes round in this many steps, so that no turn of the loop writes to all viewers. */
const STEPS = 15;

/**
 * Sends a heartbeat to every viewer once a round, over one timer: a proxy keeps the stream open, a browser knows it is alive. As
 * viewers come and leave, two heartbeats of one may be almost two rounds apart, never more.
 */
export function startHeartbeats(viewers: ReadonlySet<Viewer>): { stop(): void } {
  let walk = viewers.values();
  let each = 0;
  let step = 0;
  const beatSome = (): void => {
    if (step === 0) {
      // A set continues with those who come during the walk, and passes over those who leave.
      walk = viewers.values();
      each = Math.ceil(viewers.size / STEPS);
    }
    step = (step + 1) % STEPS;
    for (let count = 0; count < each; count += 1) {
      const next = walk.next();
      if (next.done) return;
      next.value.beat(BEAT);
    }
  };
  const timer = setInterval(beatSome, HEARTBEAT_MS / STEPS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
