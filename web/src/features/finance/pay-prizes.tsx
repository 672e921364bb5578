import { t } from "@lingui/core/macro";
import type { WireNaira } from "@pockethall/domain/money";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Fact } from "../../ui/facts.tsx";
import { nairaText } from "../../ui/money.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./finance.module.css";
import { refreshFinance } from "./finance.queries.ts";
import { ForAnother } from "./for-another.tsx";

type History = {
  first_approval_by: string | null;
  first_approver_id: string | null;
  proposed_at: string | null;
  approved_at: string | null;
  approved_by: string | null;
};

/** When prizes were proposed, who has approved them first, and who paid them. */
export function PrizeHistory({ plan }: { plan: History }) {
  const { first_approval_by, proposed_at, approved_at, approved_by } = plan;
  return (
    <>
      {first_approval_by && (
        <Fact name={t`Waiting for a second approval`}>{t`Approved first by ${first_approval_by}.`}</Fact>
      )}
      {proposed_at && (
        <Fact name={t`Proposed`}>
          <RecordTime value={proposed_at} />
        </Fact>
      )}
      {approved_at && (
        <Fact name={t`Paid`}>
          {approved_by ?? t`At the end of play`}, <RecordTime value={approved_at} />
        </Fact>
      )}
    </>
  );
}

type PayProps = {
  name: string;
  /** In naira. */
  amount: WireNaira;
  plan: History;
  /** Approves; answers the state that the prizes are in then. */
  pay: () => Promise<string>;
};

/** The button that approves and pays, which asks first. */
export function PayPrizes({ name, amount, plan, pay }: PayProps) {
  const [asking, setAsking] = useState(false);
  const approve = async () => {
    const state = await pay();
    await refreshFinance();
    toast.success(state === "waiting" ? t`Waiting for a second approval` : t`The prizes are paid`);
  };
  return (
    <ForAnother approval={plan}>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => setAsking(true)} aria-label={t`Approve and pay: ${name}`}>
          {t`Approve and pay`}
        </Button>
        {asking && (
          <ConfirmDialog
            title={t`Pay these prizes?`}
            confirmLabel={t`Approve and pay`}
            onConfirm={approve}
            fallback={t`Couldn't approve the prizes. Try again.`}
            onClose={() => setAsking(false)}
          >
            <p>{t`${{ amount: nairaText(amount, 2) }} from ${name} goes to the winners' rewards. Once paid, a correction can't change the winners.`}</p>
          </ConfirmDialog>
        )}
      </div>
    </ForAnother>
  );
}
