import type { FastifyInstance } from "fastify";
import type { Db } from "../../database/database.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { Live } from "../../live/live.ts";
import * as ranks from "./ranks.repository.ts";
import { writeBoardCounts } from "./ratings/board-counts.repository.ts";
import { refreshDueStreaks } from "./streaks.job.ts";

/** Brings the places that are kept beside the records up to date with all that is committed. */
export const refreshRanks = (db: Db): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await ranks.waitForRanks(transaction);
    await ranks.writeRanks(transaction);
  });

/** Brings the counts of places on the boards of ratings up to date with all that is committed, as of the day of `now`. */
export const refreshBoardCounts = (db: Db, now: Date): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await ranks.waitForRanks(transaction);
    await writeBoardCounts(transaction, now);
  });

const LEAST_PAUSE_MS = 1_000;
/** The pause after work: with very many players ranks are updated later, without slowing down the rest. */
const PAUSE_PER_MS_OF_WORK = 9;
/**
 * Where one win moves thousands of players down a place, each update rewrites their rows and drops every cached response
 * that shows a rank. There, all results of some seconds share one (decision 0090).
 */
const MANY_PLACES = 500;
const PAUSE_AFTER_MANY_MS = 15_000;

export type RankKeeper = { request(): void; stop(): Promise<void> };

type KeeperDeps = { db: Db; clock: Clock; log(error: unknown): void };

/**
 * Updates the ranks, the counts of places on the boards of ratings and the winning streaks from this process: soon after each
 * request, once for several, at most every second, and at most every 15 seconds where an update writes many places. While
 * another process updates them, it retries, since that run may have begun before this request.
 */
export function startRankKeeper({ db, clock, log }: KeeperDeps): RankKeeper {
  let isDue = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;

  const run = async (): Promise<void> => {
    timer = undefined;
    isDue = false;
    const begun = performance.now();
    const written = await refreshUnlessBusy(db, clock()).catch((error) => {
      log(error); // the next result or the periodic job catches up
      return 0;
    });
    if (written === null) isDue = true;
    await refreshDueStreaks(db).catch(log);
    running = undefined;
    if (isStopped) return;
    timer = setTimeout(rest, pauseAfter({ workMs: performance.now() - begun, places: written ?? 0 }));
  };
  const begin = (): void => {
    running = run();
  };
  const rest = (): void => {
    timer = undefined;
    if (isDue) begin();
  };
  return {
    request: () => {
      isDue = true;
      if (!isStopped && running === undefined && timer === undefined) begin();
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** How long the ranks are left alone after an update that took so long and wrote so many places. */
export const pauseAfter = ({ workMs, places }: { workMs: number; places: number }): number =>
  Math.max(places > MANY_PLACES ? PAUSE_AFTER_MANY_MS : LEAST_PAUSE_MS, workMs * PAUSE_PER_MS_OF_WORK);

/** How many ranks were written; null while another process updates them. */
const refreshUnlessBusy = (db: Db, now: Date): Promise<number | null> =>
  db.transaction().execute(async (transaction) => {
    if (!(await ranks.claimRanks(transaction))) return null;
    const written = await ranks.writeRanks(transaction);
    await writeBoardCounts(transaction, now);
    return written;
  });

type MountParts = { db: Db; clock: Clock; listen: Live["listen"] };

/** Runs the keeper as long as the server: ranks follow soon after a result of any process. */
export function keepRanks(http: FastifyInstance, { db, clock, listen }: MountParts): void {
  const keeper = startRankKeeper({ db, clock, log: (error) => http.log.warn({ err: error }, "ranks not kept") });
  listen("rankings", keeper.request);
  http.addHook("onClose", keeper.stop);
}
