import { expect } from "vitest";

/** Longer than a sample of the event loop's delay. */
const BLOCKED_MS = 600;

/** Blocks the event loop again and again until a request is refused for it. */
export async function untilRefused(ask: () => Promise<{ statusCode: number }>): Promise<void> {
  const block = () => {
    const until = performance.now() + BLOCKED_MS;
    while (performance.now() < until);
  };
  await expect
    .poll(async () => {
      block();
      await new Promise((resolve) => setImmediate(resolve));
      return (await ask()).statusCode;
    })
    .toBe(503);
}
