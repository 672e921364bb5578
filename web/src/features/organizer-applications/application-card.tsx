import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { Quiet, ReviewActions, ReviewCard, ReviewName } from "../../ui/review-list.tsx";
import type { Application } from "./applications.queries.ts";
import styles from "./organizer-applications.module.css";

type ApplicationCardProps = { application: Application; onAsk: (step: "approve" | "refuse") => void };

/** One application: who, where and what for; with its decision, or the buttons to decide. */
export function ApplicationCard({ application, onAsk }: ApplicationCardProps) {
  const { name, player_id, hall, state, plan, phone, phone_verified } = application;
  return (
    <ReviewCard>
      <ReviewName>
        <Link to={`/players/${player_id}`}>{name}</Link>
      </ReviewName>
      <p>
        <strong>{hall}</strong>, {state}
      </p>
      <p className={styles.plan}>{plan}</p>
      <Quiet>
        <a href={`tel:${phone}`}>{phone}</a>, {phone_verified ? t`verified` : t`not verified`}
      </Quiet>
      <Quiet>
        <Trans>
          Applied <RecordTime value={application.created_at} />
        </Trans>
        {" · "}
        <Trans>
          Member since <RecordTime value={application.member_since} />
        </Trans>
      </Quiet>
      {application.status === "open" ? (
        <ReviewActions>
          <Button variant="primary" aria-label={t`Approve ${name}`} onClick={() => onAsk("approve")}>
            {t`Approve`}
          </Button>
          <Button aria-label={t`Refuse ${name}`} onClick={() => onAsk("refuse")}>
            {t`Refuse`}
          </Button>
        </ReviewActions>
      ) : (
        <Decision application={application} />
      )}
    </ReviewCard>
  );
}

function Decision({ application: { status, decided_by, decided_at, reason } }: { application: Application }) {
  const by = decided_by ?? "";
  return (
    <p>
      {status === "approved" ? t`Approved by ${by}` : t`Refused by ${by}`}, <RecordTime value={decided_at} />
      {reason !== null && `: ${reason}`}
    </p>
  );
}
