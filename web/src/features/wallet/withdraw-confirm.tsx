import { useEffect, useRef } from "react";
import * as texts from "../../texts/wallet/withdraw-dialog.ts";
import { Button } from "../../ui/button.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { isMeant } from "../../ui/meant.ts";
import { Money, nairaText } from "../../ui/money.tsx";
import styles from "./withdraw.module.css";
import type { WithdrawalOrder } from "./withdrawal-order.ts";

type WithdrawConfirmProps = { order: WithdrawalOrder; busy: boolean; onBack: () => void };

/** Everything that is about to happen, the fee included, before anybody confirms it. */
export function WithdrawConfirm({ order, busy, onBack }: WithdrawConfirmProps) {
  const { amountNaira, feeNaira } = order;
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.focus(), []);
  return (
    <>
      <div ref={content} tabIndex={-1} className={styles.confirm}>
        <p>{texts.pleaseCheckTheAccountMoney}</p>
        <Facts>
          <Fact name={texts.accountName} wide>
            <strong>{order.holderName}</strong>
          </Fact>
          <Fact name={texts.bank} wide>
            {order.bankName}
          </Fact>
          <Fact name={texts.accountNumber}>
            <span className="tabular">{order.accountNumber}</span>
          </Fact>
          <Fact name={texts.amount}>
            <Money naira={amountNaira} decimals={2} />
          </Fact>
          <Fact name={texts.fee}>
            <Money naira={feeNaira} decimals={2} />
          </Fact>
          <Fact name={texts.takenFromYourWallet}>
            <strong>
              <Money naira={amountNaira + feeNaira} decimals={2} />
            </strong>
          </Fact>
        </Facts>
      </div>
      <div className={styles.buttons}>
        <Button key="back" onClick={onBack} disabled={busy} large>
          {texts.back}
        </Button>
        <Button
          key="withdraw"
          type="submit"
          variant="primary"
          large
          loading={busy}
          onClick={(event) => !isMeant(event) && event.preventDefault()}
        >
          {texts.withdrawAmount(nairaText(amountNaira, 2))}
        </Button>
      </div>
    </>
  );
}
