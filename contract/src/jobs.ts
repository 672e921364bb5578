import * as z from "zod/mini";
import { data, Id, IdPath, PageQuery, page, requiredText, Time } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/**
 * `failed`: no attempts are left. `retrying`: the next attempt comes automatically. `replaced`: it failed, and a newer job of
 * the same work has taken its place.
 */
const FailedJobState = z.enum(["failed", "retrying", "replaced"]);

/** A job that has failed, without what it carries. */
export const FailedJob = z.object({
  id: Id,
  /** Which kind of work, such as `send-withdrawal`: the queue that the job is in. */
  task: z.string(),
  state: FailedJobState,
  /** The id of what the job is about, such as a withdrawal. */
  about: z.nullable(Id),
  attempts: z.number(),
  max_attempts: z.number(),
  created_at: Time,
  /** When it last failed; for a replaced one, when that was noticed. */
  failed_at: Time,
  next_attempt_at: z.nullable(Time),
  /** The first line of the last error, without what could name a person or open an account. */
  error: z.nullable(z.string()),
});
export type FailedJob = z.infer<typeof FailedJob>;

/** The jobs of one kind in figures. */
export const JobQueue = z.object({
  task: z.string(),
  /** Due, and not begun. */
  waiting: z.number(),
  running: z.number(),
  /** Not due yet. */
  scheduled: z.number(),
  retrying: z.number(),
  failed: z.number(),
  replaced: z.number(),
  /** Since when the oldest one has been due. */
  oldest_waiting_at: z.nullable(Time),
  last_completed_at: z.nullable(Time),
});
export type JobQueue = z.infer<typeof JobQueue>;

const Task = requiredText("Choose a queue", 100);

export const jobEndpoints = {
  "GET /api/admin/jobs": endpoint({
    summary: "Failed jobs, the newest failure first, and all queues in figures",
    query: z.object({
      ...PageQuery.shape,
      state: z._default(FailedJobState, "failed"),
      task: z.optional(z.string().check(z.maxLength(100))),
    }),
    success: [200, z.object({ ...page(FailedJob).shape, queues: z.array(JobQueue) })],
    problems: [],
  }),
  "POST /api/admin/jobs/retry": endpoint({
    stepUp: true,
    summary: "Retry the failed jobs of a queue, the oldest 500 at most, with all their attempts. Needs step-up",
    body: z.object({ task: Task }),
    success: [200, data(z.object({ retried: z.number(), left: z.number() }))],
    problems: ["step-up-required", "job-not-failed"],
  }),
  "POST /api/admin/jobs/:id/retry": endpoint({
    stepUp: true,
    summary: "Retry a failed job now, with all its attempts. Needs step-up",
    params: IdPath,
    success: [204, null],
    problems: ["step-up-required", "job-not-found", "job-not-failed"],
  }),
  "POST /api/admin/jobs/:id/discard": endpoint({
    stepUp: true,
    summary: "Remove a failed job for good. Needs step-up",
    params: IdPath,
    body: z.object({ reason: requiredText("Give a reason", 500) }),
    success: [204, null],
    problems: ["step-up-required", "job-not-found", "job-not-failed"],
  }),
};
