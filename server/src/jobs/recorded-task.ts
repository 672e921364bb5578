import { SpanKind } from "@opentelemetry/api";
import type pg from "pg";
import { inSpan } from "../kernel/spans.ts";
import { recordCompletion } from "./completions.repository.ts";
import { describeJobError } from "./error-text.ts";
import type { Tasks } from "./tasks.ts";

type Recorder = { pool: pg.Pool; warn(message: string, details: object): void };

/** The tasks as the queue runs them: a success leaves its time, a failure an error that staff may read. */
export const recordedTasks = (tasks: Tasks, recorder: Recorder): Tasks =>
  Object.fromEntries(Object.entries(tasks).map(([task, work]) => [task, recorded(task, work, recorder)]));

const recorded =
  (task: string, work: Tasks[string], { pool, warn }: Recorder): Tasks[string] =>
  async (payload) => {
    // A trace of its own: the queue, not the request that enqueued it, decides when it runs.
    await inSpan(`job ${task}`, { kind: SpanKind.CONSUMER, root: true }, () => work(payload)).catch(
      (error: unknown) => {
        throw readable(error);
      },
    );
    // The work is done: that its time is unknown must not make it run again.
    await recordCompletion(pool, task).catch((error: unknown) =>
      warn("the end of a job was not recorded", { task, err: error }),
    );
  };

/** The queue keeps the message; its log also has the stack, which is that of the error itself. */
function readable(error: unknown): Error {
  const failure = new Error(describeJobError(error), { cause: error });
  if (error instanceof Error && error.stack !== undefined) failure.stack = error.stack;
  return failure;
}
