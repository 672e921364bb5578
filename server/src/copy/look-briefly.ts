import { setTimeout as pause } from "node:timers/promises";

const LOOK_WITHIN_MS = 3_000;

/**
 * Answers undefined after some seconds, when what is looked at hangs as a share without its network does. There is one
 * look at a time: each that hangs holds one of the few threads for files.
 */
export function lookBriefly<Value>(look: () => Promise<Value>, withinMs = LOOK_WITHIN_MS) {
  let underWay: Promise<Value> | undefined;
  return (): Promise<Value | undefined> => {
    underWay ??= look().finally(() => {
      underWay = undefined;
    });
    return Promise.race([underWay, pause(withinMs, undefined, { ref: false })]);
  };
}
