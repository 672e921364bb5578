import { Worker } from "node:worker_threads";
import { StartProblem } from "../kernel/start-problem.ts";
import type { CheckedCopy, CopyAnswer, CopyTask } from "./copy-worker.ts";

export type { CopySizes } from "./copy-worker.ts";

/** A backup that takes longer does not end: its reader or its disk hangs. */
const LONGEST_MS = 6 * 3_600_000;

/**
 * Takes and verifies a backup, or verifies one, on a thread of its own: copying, summing and encrypting keep a processor
 * busy for seconds, and a failure there ends the thread alone.
 *
 * @throws StartProblem with the reason, when there is no whole backup; what was written of it may be left.
 */
export async function copyApart(task: CopyTask): Promise<CheckedCopy> {
  const worker = new Worker(new URL("./copy-worker.ts", import.meta.url), { workerData: task });
  const timer = setTimeout(() => void worker.terminate(), LONGEST_MS);
  try {
    const answer = await new Promise<CopyAnswer>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => reject(new StartProblem("the backup was stopped")));
    });
    if ("problem" in answer) throw new StartProblem(answer.problem);
    return answer;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
