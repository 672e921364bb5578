import { t } from "@lingui/core/macro";
import type { OrganizerSettlement } from "@pockethall/contract/organizer-settlements";
import { useRef, useState } from "react";
import { call } from "../../lib/api.ts";
import { attempt, createAttemptKey } from "../../lib/attempt-key.ts";
import { nairaSize } from "../../lib/naira.ts";
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

type SettlementProps = { settlement: OrganizerSettlement };

/** One tournament that is over: what its organizer is owed or owes, and paying what they are owed. */
export function SettlementCard({ settlement }: SettlementProps) {
  const { tournament, organizer, net, cash_fees, surplus, unpaid_prizes, first_approval_by } = settlement;
  const [asking, setAsking] = useState(false);
  return (
    <Card as="li" stack>
      <h2 className={styles.tileTitle}>{tournament.name}</h2>
      <p className={styles.amount}>
        <Money naira={nairaSize(net)} decimals={2} />
      </p>
      <p className="quiet">{net < 0 ? t`The organiser owes this and pays it.` : t`The organiser gets this.`}</p>
      <Facts>
        <Fact name={t`Organiser`}>{organizer?.name ?? t`N/A`}</Fact>
        <Fact name={t`Entry fees taken in cash`}>
          <Money naira={cash_fees} decimals={2} />
        </Fact>
        <Fact name={t`Left over for the organiser`}>
          <Money naira={surplus} decimals={2} />
        </Fact>
        {unpaid_prizes > 0 && (
          <Fact name={t`Prizes without an account, in escrow`}>
            <Money naira={unpaid_prizes} decimals={2} />
          </Fact>
        )}
        {first_approval_by && (
          <Fact name={t`Waiting for a second approval`}>{t`Approved first by ${first_approval_by}.`}</Fact>
        )}
      </Facts>
      {net >= 0 && (
        <ForAnother approval={settlement}>
          <div className={styles.actions}>
            <Button
              variant="primary"
              onClick={() => setAsking(true)}
              aria-label={t`Settle: ${{ name: tournament.name }}`}
            >
              {t`Settle`}
            </Button>
          </div>
        </ForAnother>
      )}
      {asking && <SettleDialog settlement={settlement} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function SettleDialog({ settlement: { tournament, net }, onClose }: SettlementProps & { onClose: () => void }) {
  const confirm = useStepUp();
  const keys = useRef(createAttemptKey());
  const settle = async () => {
    const params = { tournamentId: tournament.id };
    const { data } = await confirm(() =>
      attempt(keys.current, `${tournament.id} ${net}`, (idempotencyKey) =>
        call("POST /api/finance/organizer-settlements/:tournamentId/approve", {
          params,
          body: { net },
          idempotencyKey,
        }),
      ),
    );
    await refreshFinance();
    toast.success(data.state === "settled" ? t`The tournament is settled` : t`Waiting for a second approval`);
  };
  return (
    <ConfirmDialog
      title={t`Settle with the organiser?`}
      confirmLabel={t`Settle`}
      onConfirm={settle}
      fallback={t`Couldn't settle. Try again.`}
      onClose={onClose}
    >
      <p>{t`${{ amount: nairaText(net, 2) }} goes to the organiser's wallet for ${{ name: tournament.name }}.`}</p>
    </ConfirmDialog>
  );
}
