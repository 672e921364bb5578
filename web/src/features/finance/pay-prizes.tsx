import { useState } from "react";
import * as texts from "../../texts/finance/prize-tab.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Fact } from "../../ui/facts.tsx";
import { nairaText } from "../../ui/money.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./finance.module.css";
import { refreshFinance } from "./finance.queries.ts";

type History = {
  first_approval_by: string | null;
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
        <Fact name={texts.waitingForASecondApproval}>{texts.approvedFirstBy(first_approval_by)}</Fact>
      )}
      {proposed_at && (
        <Fact name={texts.proposed}>
          <RecordTime value={proposed_at} />
        </Fact>
      )}
      {approved_at && (
        <Fact name={texts.paid}>
          {approved_by ?? texts.atTheEndOfPlay}, <RecordTime value={approved_at} />
        </Fact>
      )}
    </>
  );
}

type PayProps = {
  name: string;
  /** In naira. */
  amount: number;
  /** Approves; answers the state that the prizes are in then. */
  pay: () => Promise<string>;
};

/** The button that approves and pays, which asks first. */
export function PayPrizes({ name, amount, pay }: PayProps) {
  const [asking, setAsking] = useState(false);
  const approve = async () => {
    const state = await pay();
    await refreshFinance();
    toast.success(state === "waiting" ? texts.waitingForASecondApproval : texts.thePrizesArePaid);
  };
  return (
    <div className={styles.actions}>
      <Button variant="primary" onClick={() => setAsking(true)} aria-label={texts.approveAndPayName(name)}>
        {texts.approveAndPay}
      </Button>
      {asking && (
        <ConfirmDialog
          title={texts.payThesePrizes}
          confirmLabel={texts.approveAndPay}
          onConfirm={approve}
          fallback={texts.failedToApproveThePrizes}
          onClose={() => setAsking(false)}
        >
          <p>{texts.ofGoesToTheWinners(nairaText(amount, 2), name)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
