import type { FastifyInstance } from "fastify";
import type { Db } from "../../database/database.ts";
import type { Live } from "../../live/live.ts";
import * as ranks from "./ranks.repository.ts";
import { refreshDueStreaks } from "./streaks.job.ts";

/** Brings the places that are kept beside the records up to date with all that is committed. */
export const refreshRanks = (db: Db): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await ranks.waitForRanks(transaction);
    await ranks.writeRanks(transaction);
  });

const LEAST_PAUSE_MS = 1_000;
/** The pause after work: with very many players ranks are updated later, without slowing down the rest. */
const PAUSE_PER_MS_OF_WORK = 9;

export type RankKeeper = { request(): void; stop(): Promise<void> };

/**
 * Updates the ranks and the winning streaks from this process: soon after each request, once for several, at most every second. While another
 * process updates them, it retries, since that run may have begun before this request.
 */
export function startRankKeeper({ db, log }: { db: Db; log(error: unknown): void }): RankKeeper {
  let isDue = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;

  const run = async (): Promise<void> => {
    timer = undefined;
    isDue = false;
    const begun = performance.now();
    const isDone = await refreshUnlessBusy(db).catch((error) => {
      log(error); // the next result or the periodic job catches up
      return true;
    });
    if (!isDone) isDue = true;
    await refreshDueStreaks(db).catch(log);
    running = undefined;
    if (!isStopped) timer = setTimeout(rest, pauseAfter(performance.now() - begun));
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

const pauseAfter = (workMs: number): number => Math.max(LEAST_PAUSE_MS, workMs * PAUSE_PER_MS_OF_WORK);

const refreshUnlessBusy = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const isMine = await ranks.claimRanks(transaction);
    if (isMine) await ranks.writeRanks(transaction);
    return isMine;
  });

/** Runs the keeper as long as the server: ranks follow soon after a result of any process. */
export function keepRanks(http: FastifyInstance, { db, listen }: { db: Db; listen: Live["listen"] }): void {
  const keeper = startRankKeeper({ db, log: (error) => http.log.warn({ err: error }, "ranks not kept") });
  listen("rankings", keeper.request);
  http.addHook("onClose", keeper.stop);
}
