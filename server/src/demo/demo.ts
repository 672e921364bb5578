import type { Db } from "../database/database.ts";
import type { Clock } from "../kernel/clock.ts";
import type { Services } from "../services.ts";
import { hasDemo, isEmpty } from "./demo.read-model.ts";
import { openDay } from "./demo-day.ts";
import { demoServices, movableClock } from "./demo-services.ts";
import { isSeasonComplete, loadSeason } from "./load-season.ts";
import { type Scorer, startScorer } from "./scorer.ts";
import { DEMO_LOGINS, DEMO_PASSWORD } from "./season-plan.ts";

export type DemoOptions = {
  db: Db;
  services: Services;
  clock: Clock;
  /** DEMO of the environment; undefined: load it when the database is embedded and empty. */
  wanted: boolean | undefined;
  isEmbedded: boolean;
  say(line: string): void;
};

/**
 * Loads the demo season behind the running server and keeps its live matches moving. Returns at once.
 * An existing season continues, unless DEMO=0.
 */
export function openDemo(options: DemoOptions): { stop(): Promise<void> } {
  let scorer: Scorer | undefined;
  let stopped = false;
  const begin = async () => {
    try {
      scorer = await open(options, () => stopped);
    } catch (error) {
      if (!stopped) options.say(`The demo season could not be loaded: ${String(error)}`);
    }
  };
  const opening = begin();
  return {
    stop: async () => {
      stopped = true;
      await opening;
      await scorer?.stop();
    },
  };
}

async function open(
  { db, services, clock, wanted, isEmbedded, say }: DemoOptions,
  isStopped: () => boolean,
): Promise<Scorer | undefined> {
  const isFresh = await isEmpty(db);
  if (isFresh ? !(wanted ?? isEmbedded) : wanted === false || !(await hasDemo(db))) return undefined;
  if (!(await isSeasonComplete(db))) {
    const movable = movableClock(clock());
    await loadSeason({ db, services: demoServices(db, movable.read), clock: movable, now: clock(), isStopped });
    if (isStopped()) return undefined;
    say("The demo season is loaded: invented people, play money.");
  } else await openDay({ db, services, now: clock() });
  say(`Demo log-ins (password ${DEMO_PASSWORD}): ${DEMO_LOGINS.map(({ email }) => email).join(", ")}`);
  return startScorer({ db, services, clock, onError: (error) => say(`demo scorer: ${String(error)}`) });
}
