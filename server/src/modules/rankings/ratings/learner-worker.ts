import { parentPort, workerData } from "node:worker_threads";
import { type Beginning, createLearner, type MatchColumns } from "./learn-days.ts";

/** Matches of whole days, until there are no more; then what was learnt and not returned, range by range. */
export type LearnerTask = { learn: MatchColumns } | "finish" | "next strengths" | "next latest";

const learner = createLearner(workerData as Beginning);

parentPort?.on("message", (task: LearnerTask) => parentPort?.postMessage(answer(task)));

function answer(task: LearnerTask) {
  if (task === "finish") return learner.finish();
  if (task === "next strengths") return learner.nextStrengths();
  if (task === "next latest") return learner.nextLatest();
  return learner.learn(task.learn);
}
