import { plural, t } from "@lingui/core/macro";
import { useState } from "react";
import { useSearch } from "../../lib/search-params.ts";
import { useStepUp } from "../../lib/step-up.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { FilterBar, FilterSelect } from "../../ui/filter-bar.tsx";
import { ListPages } from "../../ui/pagination.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { toast } from "../../ui/toast.ts";
import { FailedJobCard } from "./failed-job-card.tsx";
import { STATE_LABELS, taskLabel } from "./job-labels.ts";
import styles from "./jobs.module.css";
import { type FailedJob, type FailedState, type JobQueue, retryQueue } from "./jobs.queries.ts";

type Answer = {
  data: readonly FailedJob[];
  meta: { page: number; per_page: number; total: number };
  queues: readonly JobQueue[];
};
type Props = { answer: Answer; state: FailedState; task: string };

const STATES = ["failed", "retrying", "replaced"] as const;

/** Failed jobs by their state, of one queue or of all. */
export function FailedJobs({ answer, state, task }: Props) {
  const [, change] = useSearch();
  const { queues } = answer;
  const tabs = STATES.map((value) => ({
    value,
    label: STATE_LABELS[value].label,
    count: queues.reduce((sum, queue) => sum + queue[value], 0),
  }));
  return (
    <section aria-labelledby="failed-jobs">
      <h2 id="failed-jobs" className={styles.heading}>{t`Failed jobs`}</h2>
      <Tabs
        label={t`Which failed jobs`}
        tabs={tabs}
        value={state}
        onChange={(next) => change({ state: next === "failed" ? null : next, page: null })}
      >
        <div className={styles.panel}>
          <p className="quiet">{hintOf(state)}</p>
          <QueueChoice queues={queues} task={task} />
          <JobList answer={answer} state={state} />
        </div>
      </Tabs>
    </section>
  );
}

function hintOf(state: FailedState): string {
  if (state === "failed") return t`No attempts are left. Find the cause, then retry.`;
  if (state === "retrying") return t`The next attempt comes automatically.`;
  return t`These failed, and a newer job does the same work. They are removed after seven days.`;
}

function JobList({ answer: { data, meta }, state }: { answer: Answer; state: FailedState }) {
  if (meta.total === 0) return <EmptyState art="clock" title={emptyTitle(state)} />;
  return (
    <>
      <ul className={styles.list}>
        {data.map((job) => (
          <FailedJobCard key={job.id} job={job} />
        ))}
      </ul>
      <ListPages label={t`Failed jobs`} meta={meta} />
    </>
  );
}

function emptyTitle(state: FailedState): string {
  if (state === "failed") return t`No failed jobs`;
  return state === "retrying" ? t`No jobs are being retried` : t`No replaced jobs`;
}

/** One queue of those with failures, and all of its jobs at once. */
function QueueChoice({ queues, task }: { queues: readonly JobQueue[]; task: string }) {
  const [isAsking, setAsking] = useState(false);
  const offered = queues.filter((queue) => queue.task === task || queue.failed + queue.retrying + queue.replaced > 0);
  const chosen = queues.find((queue) => queue.task === task);
  const count = chosen ? chosen.failed + chosen.retrying : 0;
  if (offered.length === 0) return null;
  return (
    <>
      <FilterBar wide>
        <FilterSelect
          label={t`Queue`}
          name="task"
          value={task}
          emptyOption={t`All queues`}
          options={offered.map((queue) => ({ value: queue.task, label: taskLabel(queue.task) }))}
        />
      </FilterBar>
      {count > 0 && (
        <div className={styles.actions}>
          <Button onClick={() => setAsking(true)}>
            {plural(count, { one: "Retry # job of this queue", other: "Retry all # jobs of this queue" })}
          </Button>
        </div>
      )}
      {isAsking && <RetryQueueDialog task={task} onClose={() => setAsking(false)} />}
    </>
  );
}

function RetryQueueDialog({ task, onClose }: { task: string; onClose: () => void }) {
  const confirm = useStepUp();
  const retry = async () => {
    const { retried, left } = await confirm(() => retryQueue(task));
    const done = plural(retried, { one: "# job will run again.", other: "# jobs will run again." });
    toast.success(left === 0 ? done : t`${done} ${left} are left: retry again.`);
  };
  return (
    <ConfirmDialog
      title={t`Retry this queue`}
      confirmLabel={t`Retry jobs`}
      onConfirm={retry}
      fallback={t`Couldn't retry the jobs. Try again.`}
      onClose={onClose}
    >
      <p>{t`${{ task: taskLabel(task) }}: all failed jobs run again, the oldest 500 at most. Retry after the cause is fixed.`}</p>
    </ConfirmDialog>
  );
}
