import type { Db } from "../database/database.ts";
import type { Clock } from "../kernel/clock.ts";
import { commandServices, type Services } from "../services.ts";

/** A clock that the demo sets back, so that a tournament of two months ago has its true dates. */
export type MovableClock = { read: Clock; set(at: Date): void };

export function movableClock(start: Date): MovableClock {
  let at = start;
  return {
    read: () => at,
    set: (next) => {
      at = next;
    },
  };
}

/** Demo opponents have no log-in: their random passwords need no expensive hash. */
const CHEAP_PASSWORDS = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

/** The same services as the server's, on the demo's own clock. */
export const demoServices = (db: Db, clock: Clock): Services =>
  commandServices(db, clock, { passwordCost: CHEAP_PASSWORDS });
