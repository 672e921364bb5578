import type { NewJob } from "../../../jobs/enqueue.repository.ts";
import { newId } from "../../../kernel/ids.ts";

/** The job that takes ladders further that are due by then. */
export const climbingJob = (runAt: Date): NewJob => ({
  task: "climb-ladders",
  payload: {},
  key: `climb:${newId()}`,
  runAt,
});
