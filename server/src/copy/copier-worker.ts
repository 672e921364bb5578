import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { machineClock } from "../kernel/clock.ts";
import { StartProblem } from "../kernel/start-problem.ts";
import { type CopyOrder, createCopier, type Round } from "./copier.ts";
import { openStore } from "./open-store.ts";

/** What the thread reports after each round. */
export type CopyReport = Round | { problem: string; isExpected: boolean };

const { address, ...order } = workerData as CopyOrder;
/** Each round asks an object store at least once, over a line that is paid by the megabyte. */
const EVERY_MS = address.kind === "folder" ? 2_000 : 5_000;

const copier = createCopier({ ...order, store: await openStore(address) }, machineClock);
const stopping = new AbortController();
parentPort?.once("message", () => stopping.abort());

const tryRound = (): Promise<CopyReport> =>
  copier.round().catch((error: Error) => ({
    problem: error instanceof StartProblem ? error.message : String(error.stack),
    isExpected: error instanceof StartProblem,
  }));

while (!stopping.signal.aborted) {
  parentPort?.postMessage(await tryRound());
  await pause(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined); // asked to stop
}
parentPort?.postMessage(await tryRound()); // what was acknowledged until the stop
await copier.stop();
process.exit();
