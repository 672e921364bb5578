import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { storeTitle } from "../config/store-address.ts";
import { machineClock } from "../kernel/clock.ts";
import type { CopyOrder } from "./copier.ts";
import type { CopyReport } from "./copier-worker.ts";

/** The continuous copy as it is now. */
export type CopyStatus = {
  startedAt: Date;
  /** All that was acknowledged before is in the copy; null: nothing was copied since the start. */
  copiedAt: Date | null;
  /** When the newest base copy began; null: nothing can be restored yet. */
  baseAt: Date | null;
  /** What keeps it from copying, for people; null: nothing. */
  problem: string | null;
};

/** A copy that is older is behind: ten seconds may be lost, and a busy disk gets a few more tries. */
const BEHIND_AFTER_MS = 30_000;

/** Whether a server that is lost now would lose more than it may. */
export const isBehind = ({ copiedAt, startedAt, problem }: CopyStatus, now: Date): boolean =>
  problem !== null || now.getTime() - (copiedAt ?? startedAt).getTime() > BEHIND_AFTER_MS;

/** For /metrics and /readyz. Without a copy it is never behind; one that cannot be restored yet has copied nothing. */
export const copyFigures = (status: CopyStatus | undefined, now: Date) => ({
  lastCopiedAt: status?.baseAt ? status.copiedAt : null,
  isBehind: status !== undefined && isBehind(status, now),
});

export type ContinuousCopy = { status: () => CopyStatus; stop: () => Promise<void> };

/** What a test may change. */
export type Threads = { start: (order: CopyOrder) => Worker; againAfterMs: number; stopWithinMs: number };

const THREADS: Threads = {
  start: (order) => new Worker(new URL("./copier-worker.ts", import.meta.url), { workerData: order }),
  againAfterMs: 10_000,
  stopWithinMs: 10_000,
};

/**
 * Copies the database all the time on a thread of its own. A copy that fails is tried again in the next round, and the
 * server goes on meanwhile. A thread that ends by a fault in the code is started again after a pause. A stop waits until
 * everything is copied, for ten seconds at most.
 */
export function startContinuousCopy(order: CopyOrder, say: (line: string) => void, threads = THREADS): ContinuousCopy {
  let status: CopyStatus = { startedAt: machineClock(), copiedAt: null, baseAt: null, problem: null };
  const change = (next: CopyStatus): void => {
    for (const line of changeLines(status, next, storeTitle(order.address))) say(line);
    status = next;
  };
  let worker: Worker | undefined;
  let again: NodeJS.Timeout | undefined;
  const start = (): void => {
    worker = threads.start(order);
    worker.on("message", (report: CopyReport) => change(statusAfter(status, report)));
    worker.on("error", (error) => {
      worker = undefined;
      change({ ...status, problem: `the copying ended, and begins again: ${String(error)}` });
      again = setTimeout(start, threads.againAfterMs);
    });
  };
  start();
  return {
    status: () => status,
    stop: async () => {
      clearTimeout(again);
      if (worker) await stopThread(worker, threads.stopWithinMs);
      clearTimeout(again); // of a thread that ended by a fault meanwhile
    },
  };
}

/** How long a thread may take to end when it is cut off. */
const END_WITHIN_MS = 2_000;

/** A folder that hangs, as a share without its network does, holds the thread, and would hold the end of the process too. */
async function stopThread(worker: Worker, withinMs: number): Promise<void> {
  const gone = once(worker, "exit").then(
    () => true,
    () => true, // it ended by a fault
  );
  worker.postMessage("stop");
  if (await Promise.race([gone, pause(withinMs, false, { ref: false })])) return;
  void worker.terminate();
  if (await Promise.race([gone, pause(END_WITHIN_MS, false, { ref: false })])) return;
  process.once("exit", () => process.kill(process.pid, "SIGKILL"));
}

function statusAfter(before: CopyStatus, report: CopyReport): CopyStatus {
  if ("problem" in report) return { ...before, problem: report.problem };
  const { copiedAtMs, baseAt, baseProblem } = report;
  return {
    ...before,
    copiedAt: new Date(copiedAtMs),
    baseAt: baseAt === null ? null : new Date(baseAt),
    problem: baseProblem,
  };
}

function changeLines(before: CopyStatus, next: CopyStatus, title: string): string[] {
  if (next.problem !== null)
    return next.problem === before.problem ? [] : [`The continuous copy fails: ${next.problem}`];
  if (before.problem !== null) return ["The continuous copy works again."];
  return next.baseAt !== null && before.baseAt === null
    ? [`The continuous copy in ${title} is complete and goes on.`]
    : [];
}
