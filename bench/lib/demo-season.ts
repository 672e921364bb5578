import { setTimeout as pause } from "node:timers/promises";

const DEMO_LIMIT_MS = 120_000;
const LIVE_MATCHES = 3;

/** Waits for the demo season, whose last step is its live matches. */
export async function untilDemoIsLoaded(url: string): Promise<void> {
  const end = performance.now() + DEMO_LIMIT_MS;
  while (performance.now() < end) {
    const response = await fetch(`${url}/api/matches/live`);
    const { meta } = (await response.json()) as { meta?: { total: number } };
    if (meta && meta.total >= LIVE_MATCHES) return; // a busy server refuses
    await pause(500);
  }
  throw new Error("the demo season did not load");
}
