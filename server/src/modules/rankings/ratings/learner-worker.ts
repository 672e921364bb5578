import { parentPort, workerData } from "node:worker_threads";
import { type Beginning, createLearner, type MatchColumns } from "./learn-days.ts";

/** Matches of whole days, until there are no more; then what was learnt of some players after others. */
export type LearnerTask = { learn: MatchColumns } | "finish" | "next players";

const learner = createLearner(workerData as Beginning);
const players = learner.players();

parentPort?.on("message", (task: LearnerTask) => parentPort?.postMessage(answer(task)));

function answer(task: LearnerTask) {
  if (task === "finish") return learner.finish();
  if (task === "next players") return players.next();
  return learner.learn(task.learn);
}
