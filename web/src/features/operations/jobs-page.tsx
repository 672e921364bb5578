import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { canManagePeople } from "../../lib/roles.ts";
import { useSearch } from "../../lib/search-params.ts";
import { useSession } from "../../lib/session-store.ts";
import { choiceOf, pageOf } from "../../lib/url-choice.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { NotAllowed } from "../../ui/not-allowed.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { FailedJobs } from "./failed-jobs.tsx";
import styles from "./jobs.module.css";
import { jobsQuery } from "./jobs.queries.ts";
import { QueueTable } from "./queue-table.tsx";

const STATES = [{ value: "failed" }, { value: "retrying" }, { value: "replaced" }] as const;

/** /admin/jobs: the background jobs of the server, and those that failed. */
export function JobsPage() {
  const isAdmin = useSession((session) => canManagePeople(session.user));
  if (!isAdmin) return <NotAllowed title={t`Jobs`} hint={t`This page is for admins.`} />;
  return (
    <>
      <PageHeader title={t`Jobs`} subtitle={t`Work in the background, such as payouts, messages and clean-up.`} />
      <Jobs />
    </>
  );
}

function Jobs() {
  const [params] = useSearch();
  const state = choiceOf(params.get("state"), STATES, "failed");
  const task = params.get("task") ?? "";
  const jobs = useQuery(jobsQuery({ state, task, page: pageOf(params) }));
  return (
    <Loaded query={jobs} failure={t`Couldn't load jobs`} waiting={<SkeletonRows rows={6} label={t`Loading jobs`} />}>
      {(answer) => (
        <div className={styles.page}>
          <FailedJobs answer={answer} state={state} task={task} />
          <section aria-labelledby="queues">
            <h2 id="queues" className={styles.heading}>{t`Queues`}</h2>
            {answer.queues.length === 0 ? <p>{t`No job has run yet.`}</p> : <QueueTable queues={answer.queues} />}
          </section>
        </div>
      )}
    </Loaded>
  );
}
