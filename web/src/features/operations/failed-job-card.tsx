import { t } from "@lingui/core/macro";
import { useId, useState } from "react";
import { useStepUp } from "../../lib/step-up.ts";
import { Button } from "../../ui/button.tsx";
import { Card, CardHead } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { FormError } from "../../ui/notice.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { toast } from "../../ui/toast.ts";
import { STATE_LABELS, taskLabel } from "./job-labels.ts";
import styles from "./jobs.module.css";
import { discardJob, type FailedJob, retryJob } from "./jobs.queries.ts";
import { useAction } from "./use-action.ts";

const SEPARATOR = " · ";

/** One failed job: which work, what went wrong, when, and what to do about it. */
export function FailedJobCard({ job }: { job: FailedJob }) {
  const id = useId();
  const { label, tone } = STATE_LABELS[job.state];
  return (
    <Card as="li" stack aria-labelledby={id}>
      <CardHead>
        <h3 id={id} className={styles.title}>
          {taskLabel(job.task)}
        </h3>
        <Chip tone={tone}>{label}</Chip>
      </CardHead>
      <p className="quiet">{identityOf(job)}</p>
      {job.error !== null && <p>{job.error}</p>}
      <p className="quiet">
        {t`Attempt ${{ number: job.attempts }} of ${{ most: job.max_attempts }} failed`}{" "}
        <RecordTime value={job.failed_at} />
        {job.next_attempt_at !== null && (
          <>
            <br />
            {t`Next attempt`} <RecordTime value={job.next_attempt_at} />
          </>
        )}
      </p>
      <JobActions job={job} describedBy={id} />
    </Card>
  );
}

const identityOf = ({ task, id, about }: FailedJob): string =>
  [task, t`job ${id}`, ...(about === null ? [] : [t`about ${about}`])].join(SEPARATOR);

function JobActions({ job, describedBy }: { job: FailedJob; describedBy: string }) {
  const confirm = useStepUp();
  const [isDiscarding, setDiscarding] = useState(false);
  const retry = useAction(async () => {
    await confirm(() => retryJob(job.id));
    toast.success(t`The job will run again in a moment.`);
  }, t`Couldn't retry the job. Try again.`);
  const discard = async (reason: string) => {
    await confirm(() => discardJob(job.id, reason));
    toast.success(t`Job discarded.`);
  };
  return (
    <>
      <FormError message={retry.problem} />
      <div className={styles.actions}>
        {job.state !== "replaced" && (
          <Button aria-describedby={describedBy} loading={retry.isBusy} onClick={retry.run}>
            {job.state === "failed" ? t`Retry` : t`Retry now`}
          </Button>
        )}
        <Button aria-describedby={describedBy} onClick={() => setDiscarding(true)}>{t`Discard`}</Button>
      </div>
      {isDiscarding && (
        <ReasonDialog
          title={t`Discard this job`}
          action={t`Discard job`}
          danger
          hint={t`Kept in the audit log.`}
          onConfirm={discard}
          fallback={t`Couldn't discard the job. Try again.`}
          onClose={() => setDiscarding(false)}
        >
          <p>{t`This deletes the job. Work that is still due, such as an open withdrawal, gets a new job automatically.`}</p>
        </ReasonDialog>
      )}
    </>
  );
}
