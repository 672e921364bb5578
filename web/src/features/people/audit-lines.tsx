import { useQuery } from "@tanstack/react-query";
import * as texts from "../../texts/people/people-page.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import styles from "./people.module.css";
import { type AuditLine, auditQuery, type Person } from "./people.queries.ts";
import { ROLE_LABELS } from "./role-labels.ts";

/** What was done to an account and by whom, the newest first. */
export function AuditLines({ person }: { person: Person }) {
  const audit = useQuery(auditQuery(person.id));
  return (
    <section aria-label={texts.historyOf(person.name)}>
      <h4 className={styles.heading}>{texts.history}</h4>
      <Loaded
        query={audit}
        failure={texts.failedToFetchTheHistory}
        waiting={<SkeletonRows rows={2} label={texts.loadingTheHistory} />}
      >
        {({ data }) =>
          data.length === 0 ? (
            <p className={styles.quiet}>{texts.nothingYet}</p>
          ) : (
            <ol className={styles.audit}>
              {data.map((line) => (
                <li key={`${line.created_at} ${line.action}`}>
                  <strong>{actionLabel(line)}</strong>
                  <p className={styles.quiet}>
                    {line.actor_name ?? texts.commandLine}, <RecordTime value={line.created_at} />
                    {line.reason !== null && `: ${line.reason}`}
                  </p>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </section>
  );
}

const ACTION_LABELS: Readonly<Record<string, string>> = {
  "account.lock": texts.accountLocked,
  "account.unlock": texts.accountUnlocked,
  "account.close": texts.accountClosed,
  "sessions.end": texts.sessionsEnded,
  "name.confirm": texts.nameConfirmed,
  "phone.confirm": texts.phoneConfirmed,
  "second-factor.on": texts.secondFactorTurnedOn,
  "second-factor.off": texts.secondFactorTurnedOff,
  "second-factor.new-codes": texts.newRecoveryCodes,
  "second-factor.code-used": texts.recoveryCodeUsed,
  "second-factor.reset": texts.secondFactorRemoved,
};

function actionLabel({ action, role }: AuditLine): string {
  const name = ROLE_LABELS[role as keyof typeof ROLE_LABELS] ?? role ?? "";
  if (action === "role.grant") return texts.given(name);
  if (action === "role.revoke") return texts.taken(name);
  return ACTION_LABELS[action] ?? action;
}
