import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import { nairaSum } from "../../lib/naira.ts";
import { Button } from "../../ui/button.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { isMeant } from "../../ui/meant.ts";
import { Money, nairaText } from "../../ui/money.tsx";
import { OtherName } from "./other-name.tsx";
import styles from "./withdraw.module.css";
import type { WithdrawalOrder } from "./withdrawal-order.ts";

type WithdrawConfirmProps = {
  order: WithdrawalOrder;
  /** The user's own name, where the account is in another one. */
  ownName: string | null;
  busy: boolean;
  onBack: () => void;
};

/** The summary before confirmation, including the fee. */
export function WithdrawConfirm({ order, ownName, busy, onBack }: WithdrawConfirmProps) {
  const { amountNaira, feeNaira } = order;
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.focus(), []);
  return (
    <>
      <div ref={content} tabIndex={-1} className={styles.confirm}>
        <OtherName ownName={ownName} />
        <p>{t`Check the account details. We can't reverse money sent to the wrong account.`}</p>
        <Facts>
          <Fact name={t`Account name`} wide>
            <strong>{order.holderName}</strong>
          </Fact>
          <Fact name={t`Bank`} wide>
            {order.bankName}
          </Fact>
          <Fact name={t`Account number`}>
            <span className="tabular">{order.accountNumber}</span>
          </Fact>
          <Fact name={t`Amount`}>
            <Money naira={amountNaira} decimals={2} />
          </Fact>
          <Fact name={t`Fee`}>
            <Money naira={feeNaira} decimals={2} />
          </Fact>
          <Fact name={t`Taken from your wallet`}>
            <strong>
              <Money naira={nairaSum(amountNaira, feeNaira)} decimals={2} />
            </strong>
          </Fact>
        </Facts>
      </div>
      <div className={styles.buttons}>
        <Button key="back" onClick={onBack} disabled={busy} large>
          {t`Back`}
        </Button>
        <Button
          key="withdraw"
          type="submit"
          variant="primary"
          large
          loading={busy}
          onClick={(event) => !isMeant(event) && event.preventDefault()}
        >
          {t`Withdraw ${{ amount: nairaText(amountNaira, 2) }}`}
        </Button>
      </div>
    </>
  );
}
