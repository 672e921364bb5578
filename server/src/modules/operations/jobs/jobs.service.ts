import type { FailedJob, JobQueue } from "@pockethall/contract/jobs";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { AuditAction } from "../../../database/audit-actions.ts";
import type { Db } from "../../../database/database.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import { safeErrorText } from "../../../jobs/error-text.ts";
import { discardJob, type HandledJob, retryJob, retryJobsOf } from "../../../jobs/failed-jobs.repository.ts";
import {
  countFailed,
  type ListedJob,
  listFailedJobs,
  type QueueFigures,
  queueFigures,
} from "../../../jobs/job-queues.read-model.ts";
import { DomainProblem } from "../../../kernel/problem.ts";

type Actor = Pick<Caller, "userId">;
/** The queue numbers its jobs. */
const JOB_ID = /^\d{1,18}$/u;
const MOST_RETRIED = 500;

// What admins see of the job queue, and what they do with jobs that failed.

export async function list(db: Db, query: Parameters<typeof listFailedJobs>[1]) {
  const [{ jobs, total }, queues] = await Promise.all([listFailedJobs(db, query), queueFigures(db)]);
  const { page, per_page } = query;
  return { data: jobs.map(wireOf), meta: { page, per_page, total }, queues: queues.map(queueOf) };
}

/** @throws DomainProblem `job-not-found`, `job-not-failed` when another admin acted first. */
export async function retry(tx: Tx, actor: Actor, id: string): Promise<void> {
  const job = requireFailed(await retryJob(tx.db, requireId(id)));
  await audit(tx, actor, { action: "job.retry", subject: `job:${id}`, before: factsOf(job), after: null });
}

/** Retries the failed jobs of a task. @throws DomainProblem `job-not-failed` when there are none. */
export async function retryAll(tx: Tx, actor: Actor, task: string) {
  const retried = await retryJobsOf(tx.db, task, MOST_RETRIED);
  if (retried === 0) throw new DomainProblem("job-not-failed", { message: "No failed jobs are left in this queue." });
  await audit(tx, actor, { action: "job.retry-all", subject: `queue:${task}`, before: null, after: { retried } });
  return { retried, left: await countFailed(tx.db, task) };
}

/** @throws DomainProblem `job-not-found`, `job-not-failed` when another admin acted first. */
export async function discard(tx: Tx, actor: Actor, { id, reason }: { id: string; reason: string }): Promise<void> {
  const job = requireFailed(await discardJob(tx.db, requireId(id)));
  await audit(tx, actor, { action: "job.discard", subject: `job:${id}`, before: factsOf(job), after: { reason } });
}

type Line = { action: AuditAction; subject: string; before: unknown; after: unknown };

const audit = (tx: Tx, { userId }: Actor, line: Line): Promise<void> =>
  recordAudit(tx.db, { ...line, actorId: userId, at: tx.clock() });

/** @throws DomainProblem `job-not-found` for what is no id of a job. */
function requireId(id: string): string {
  if (!JOB_ID.test(id)) throw new DomainProblem("job-not-found");
  return id;
}

function requireFailed(job: HandledJob | undefined): HandledJob {
  if (!job) throw new DomainProblem("job-not-failed");
  return job;
}

const factsOf = ({ task, about, attempts }: HandledJob) => ({ task, about, attempts });

const wireOf = (job: ListedJob): FailedJob => ({
  id: String(job.id),
  task: job.task,
  state: job.state,
  about: job.about,
  attempts: job.attempts,
  max_attempts: job.maxAttempts,
  created_at: job.createdAt.toISOString(),
  failed_at: job.failedAt.toISOString(),
  next_attempt_at: job.nextAttemptAt?.toISOString() ?? null,
  error: job.error === null ? null : safeErrorText(job.error), // an older release may have kept all of it
});

const queueOf = ({ oldestWaitingAt, lastCompletedAt, ...figures }: QueueFigures): JobQueue => ({
  ...figures,
  oldest_waiting_at: oldestWaitingAt?.toISOString() ?? null,
  last_completed_at: lastCompletedAt?.toISOString() ?? null,
});
