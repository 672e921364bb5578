import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import styles from "./organizer-applications.module.css";
import { type OwnApplication, withdraw } from "./own-application.queries.ts";

/** What became of the application: waiting for an answer, or refused with the reason; and from when to apply again. */
export function LatestApplication({ own: { latest, apply_from } }: { own: OwnApplication }) {
  if (latest === null) return null;
  return (
    <div className={styles.stack}>
      {latest.status === "open" && (
        <Notice>
          <Trans>
            Waiting for an answer since <RecordTime value={latest.created_at} />.
          </Trans>
        </Notice>
      )}
      {latest.status === "refused" && <Notice tone="warning">{t`Refused: ${{ reason: latest.reason ?? "" }}`}</Notice>}
      {apply_from !== null && (
        <p>
          <Trans>
            You can apply again from <RecordTime value={apply_from} />.
          </Trans>
        </p>
      )}
      <TitledCard title={t`Your application`}>
        <Facts>
          <Fact name={t`State`}>{latest.state}</Fact>
          <Fact name={t`Hall or club`}>{latest.hall}</Fact>
          <Fact name={t`Your plans`} wide>
            <p className={styles.plan}>{latest.plan}</p>
          </Fact>
        </Facts>
        {latest.status === "open" && (
          <div className={styles.withdraw}>
            <WithdrawButton />
          </div>
        )}
      </TitledCard>
    </div>
  );
}

function WithdrawButton() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t`Withdraw application`}</Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Withdraw your application?`}
          confirmLabel={t`Withdraw application`}
          danger
          onConfirm={withdraw}
          fallback={t`Couldn't withdraw. Try again.`}
          onClose={() => setIsAsking(false)}
        >
          <p>{t`You can send another one. Three applications in 30 days are possible.`}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
