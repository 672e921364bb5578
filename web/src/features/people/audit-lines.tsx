import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../ui/loaded.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import styles from "./people.module.css";
import { type AuditLine, auditQuery, type Person } from "./people.queries.ts";
import { ROLE_LABELS } from "./role-labels.ts";

/** The history of an account, the newest entry first. */
export function AuditLines({ person }: { person: Person }) {
  const audit = useQuery(auditQuery(person.id));
  return (
    <section aria-label={t`History of ${{ name: person.name }}`}>
      <h4 className={styles.heading}>{t`History`}</h4>
      <Loaded
        query={audit}
        failure={t`Couldn't load the history`}
        waiting={<SkeletonRows rows={2} label={t`Loading the history`} />}
      >
        {({ data }) =>
          data.length === 0 ? (
            <p className="quiet">{t`No actions on this account yet.`}</p>
          ) : (
            <ol className={styles.audit}>
              {data.map((line) => (
                <li key={`${line.created_at} ${line.action}`}>
                  <strong>{actionLabel(line)}</strong>
                  <p className="quiet">
                    {line.actor_name ?? t`Command line`}, <RecordTime value={line.created_at} />
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
  "account.lock": t`Account locked`,
  "account.unlock": t`Account unlocked`,
  "account.close": t`Account closed`,
  "account.export": t`Personal data downloaded`,
  "minor.clear": t`No longer counts as under 18`,
  "sessions.end": t`Sessions ended`,
  "name.confirm": t`Name confirmed`,
  "phone.confirm": t`Phone confirmed`,
  "user.tier": t`Tier changed`,
  "organizer-application.refuse": t`Application to organise refused`,
  "second-factor.on": t`Second factor turned on`,
  "second-factor.off": t`Second factor turned off`,
  "second-factor.new-codes": t`New recovery codes`,
  "second-factor.code-used": t`Recovery code used`,
  "second-factor.reset": t`Second factor removed`,
};

function actionLabel({ action, role }: AuditLine): string {
  const name = ROLE_LABELS[role as keyof typeof ROLE_LABELS] ?? role ?? "";
  if (action === "role.grant") return t`Role given: ${name}`;
  if (action === "role.revoke") return t`Role removed: ${name}`;
  return ACTION_LABELS[action] ?? action;
}
