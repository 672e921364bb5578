import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { ApiProblem } from "../../lib/problem.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { Steps } from "../../ui/steps.tsx";
import styles from "./setup.module.css";
import { type RestoreStatus, restoreQuery } from "./setup.queries.ts";

const STAGES = ["checking", "restoring", "verifying", "starting"] as const satisfies RestoreStatus["stage"][];
const NAMES = [t`Check the file`, t`Restore`, t`Verify`, t`Start`];
const HOME = "/";

/** How a restore goes on, through the restart of the server, and what was proven at its end. */
export function RestoreProgress({ token, onAgain }: { token: string; onAgain: () => void }) {
  const { data, error } = useQuery(restoreQuery(token));
  if (data?.stage === "done") return <Restored status={data} />;
  const isForgotten = error instanceof ApiProblem && error.status === 404; // the server has restarted meanwhile
  if (data?.stage === "failed" || isForgotten)
    return (
      <TitledCard title={t`The backup was not restored`}>
        <div className={styles.stack}>
          <Notice tone="error">
            {(!isForgotten && data?.problem) || t`The restore was interrupted. The log of the server says why.`}
          </Notice>
          <Button variant="primary" onClick={onAgain}>
            {t`Try again`}
          </Button>
        </div>
      </TitledCard>
    );
  return (
    <TitledCard title={t`Restoring the backup`}>
      <div className={styles.stack}>
        <Steps
          label={t`Steps of the restore`}
          names={NAMES}
          current={STAGES.findIndex((stage) => stage === (data?.stage ?? "checking"))}
        />
        <p role="status">{t`Keep this page open. The server restarts by itself.`}</p>
      </div>
    </TitledCard>
  );
}

function Restored({ status }: { status: RestoreStatus }) {
  const ledger = status.ledger_faults ?? [];
  const logs = status.log_faults ?? [];
  return (
    <TitledCard title={t`The backup is restored`}>
      <div className={styles.stack}>
        <Facts>
          <Fact name={t`As of`}>{status.taken_at !== null && <RecordTime value={status.taken_at} />}</Fact>
          <Fact name={t`Contents`}>
            {plural(status.row_count ?? 0, { one: "# row", other: "# rows" })},{" "}
            {plural(status.picture_count ?? 0, { one: "# picture", other: "# pictures" })}
          </Fact>
        </Facts>
        <Verdict faults={ledger} good={t`The books are right: every rule of the ledger holds.`} />
        <Verdict faults={logs} good={t`The logs of all matches are whole.`} />
        <p>{t`Log in with an account of the restored installation.`}</p>
        {/* A new page, so that nothing of the empty installation stays. */}
        <a className={styles.home} href={HOME}>{t`Go to Home`}</a>
      </div>
    </TitledCard>
  );
}

function Verdict({ faults, good }: { faults: readonly string[]; good: string }) {
  if (faults.length === 0) return <Notice tone="success">{good}</Notice>;
  return (
    <Notice tone="error">
      <p>{t`The backup holds mistakes. Take no payments, keep the file, and call your developer.`}</p>
      <ul className={styles.faults}>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </Notice>
  );
}
