import { vi } from "vitest";
import { LONGEST_WAIT_MS } from "./longest-wait.ts";

const INTERVAL_MS = 5;
/** Between two looks at a server process: each is a request, whose work would be much of a test's. */
export const ASK_EVERY_MS = 100;

/**
 * Waits until `observe` no longer throws, and returns its result. Nothing is judged by time: the limit only ends a wait that
 * would never end, with the last error. `intervalMs`: longer for what takes seconds, such as a start of a server, from which
 * each look takes processor time.
 */
export function eventually<T>(observe: () => T | Promise<T>, intervalMs = INTERVAL_MS): Promise<T> {
  return vi.waitFor(observe, { timeout: LONGEST_WAIT_MS, interval: intervalMs });
}
