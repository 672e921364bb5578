import { t } from "@lingui/core/macro";
import type { PoolCover } from "@pockethall/contract/pool-payers";
import { useRef, useState } from "react";
import { call } from "../../lib/api.ts";
import { attempt, createAttemptKey } from "../../lib/attempt-key.ts";
import { useStepUp } from "../../lib/step-up.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Money, nairaText } from "../../ui/money.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./finance.module.css";
import { refreshFinance } from "./finance.queries.ts";
import { ForAnother } from "./for-another.tsx";
import { SponsorPart } from "./sponsor-part.tsx";

/** One draft whose organizer asks PocketHall or a sponsor to pay what fees do not cover, and agreeing to it. */
export function PoolCard({ cover }: { cover: PoolCover }) {
  const { tournament, organizer, pool, full_field_fees, uncovered, first_approval_by } = cover;
  const [asking, setAsking] = useState(false);
  return (
    <Card as="li" stack>
      <h2 className={styles.tileTitle}>{tournament.name}</h2>
      <p className={styles.amount}>
        <Money naira={pool} decimals={2} />
      </p>
      <Facts>
        <Fact name={t`Organiser`}>{organizer ?? t`N/A`}</Fact>
        <Fact name={t`Entry fees of a full field`}>
          {full_field_fees === null ? t`No limit of players` : <Money naira={full_field_fees} decimals={2} />}
        </Fact>
        <Fact name={cover.payer === "sponsor" ? t`Missing with a full field` : t`PocketHall adds with a full field`}>
          <Money naira={uncovered} decimals={2} />
        </Fact>
        {first_approval_by && (
          <Fact name={t`Waiting for a second approval`}>{t`Approved first by ${first_approval_by}.`}</Fact>
        )}
      </Facts>
      {cover.payer === "sponsor" ? (
        <SponsorPart cover={cover} />
      ) : (
        <ForAnother approval={cover}>
          <div className={styles.actions}>
            <Button
              variant="primary"
              onClick={() => setAsking(true)}
              aria-label={t`Agree: ${{ name: tournament.name }}`}
            >
              {t`Agree`}
            </Button>
          </div>
        </ForAnother>
      )}
      {asking && <AgreeDialog cover={cover} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function AgreeDialog({ cover: { tournament, pool, agreed_pool }, onClose }: { cover: PoolCover; onClose: () => void }) {
  const confirm = useStepUp();
  const keys = useRef(createAttemptKey());
  const agree = async () => {
    const params = { tournamentId: tournament.id };
    const { data } = await confirm(() =>
      attempt(keys.current, `${tournament.id} ${pool} ${agreed_pool}`, (idempotencyKey) =>
        call("POST /api/finance/pool-payers/:tournamentId/approve", { params, body: { pool }, idempotencyKey }),
      ),
    );
    await refreshFinance();
    toast.success(data.agreed_pool < pool ? t`Waiting for a second approval` : t`The organiser can publish now`);
  };
  return (
    <ConfirmDialog
      title={t`Should PocketHall pay what fees don't cover?`}
      confirmLabel={t`Agree`}
      onConfirm={agree}
      fallback={t`Couldn't agree. Try again.`}
      onClose={onClose}
    >
      <p>{t`${{ name: tournament.name }} promises ${{ amount: nairaText(pool, 2) }}. If nobody enters, PocketHall pays all of it. Two people must agree.`}</p>
    </ConfirmDialog>
  );
}
