import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent } from "react";
import { DECLINED, type OpenPayment } from "../../lib/paystack-open.ts";
import { useRecheck } from "../../lib/paystack-recheck.ts";
import { Button } from "../../ui/button.tsx";
import { nairaText } from "../../ui/money.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { DepositEnd } from "./deposit-flow.ts";
import type { Deposit } from "./use-deposit.ts";
import styles from "./wallet-page.module.css";

/** The state of the current or last deposit, on the page itself: a toast alone would be too little. */
export function DepositStatus({ deposit }: { deposit: Deposit }) {
  const { phase, end, waiting, unpaid, arrived } = deposit;
  const resume = useEffectEvent(() => {
    if (waiting) void deposit.check();
  });
  useEffect(() => resume(), []);
  useRecheck(waiting !== null, () => void deposit.checkQuietly());
  if (phase === "paying") return <Notice>{t`Finish the payment in the Paystack window.`}</Notice>;
  if (phase === "verifying") return <Notice>{verifyingText(waiting)}</Notice>;
  if (waiting) return <Waiting deposit={deposit} payment={waiting} />;
  if (unpaid) return <Unpaid deposit={deposit} payment={unpaid} />;
  return (
    <DepositOutcome
      end={end?.kind === "credited" || end?.kind === "unconfirmed" ? end : arrived}
      onDismiss={deposit.clear}
    />
  );
}

/** A closed window, a declined card: what happened, and what can be done with the deposit. */
function Unpaid({ deposit, payment }: { deposit: Deposit; payment: OpenPayment }) {
  const { end } = deposit;
  return (
    <Notice tone="info">
      <p>{t`Your deposit of ${{ amount: nairaText(payment.amountNaira, 2) }} isn't paid yet.`}</p>
      {end?.kind === "declined" && <p>{DECLINED}</p>}
      {end?.kind === "refused" && <p>{end.message}</p>}
      <p className={styles.actions}>
        <PayNow deposit={deposit} payment={payment} />
        <Button variant="plain" onClick={deposit.dismiss}>
          {t`Cancel deposit`}
        </Button>
      </p>
    </Notice>
  );
}

const PayNow = ({ deposit, payment }: { deposit: Deposit; payment: OpenPayment }) => (
  <Button variant="primary" loading={deposit.phase !== null} onClick={() => void deposit.start(payment.amountNaira)}>
    {t`Pay now`}
  </Button>
);

function Waiting({ deposit, payment }: { deposit: Deposit; payment: OpenPayment }) {
  return (
    <Notice tone="warning">
      <p>{t`We're still confirming your deposit of ${{ amount: nairaText(payment.amountNaira, 2) }}.`}</p>
      <p>
        {payment.seen === "paid"
          ? t`Don't pay again. Your balance will update automatically, even if you close this page.`
          : t`If you paid, your balance will update automatically, even if you close this page. If not, you haven't been charged.`}
      </p>
      <p className={styles.actions}>
        <Button onClick={() => void deposit.check()}>{t`Check again`}</Button>
        {payment.seen !== "paid" && <PayNow deposit={deposit} payment={payment} />}
        <Button variant="plain" onClick={deposit.dismiss}>
          {payment.seen === "paid" ? t`Dismiss` : t`Cancel deposit`}
        </Button>
      </p>
    </Notice>
  );
}

function DepositOutcome({ end, onDismiss }: { end: DepositEnd | null; onDismiss: () => void }) {
  if (end?.kind === "credited")
    return (
      <Notice tone="success">{t`Deposit successful! Your balance is ${{ amount: nairaText(end.balanceNaira, 2) }}.`}</Notice>
    );
  if (end?.kind !== "unconfirmed") return null;
  return (
    <Notice tone="warning">
      <p>{end.message}</p>
      <p className={styles.actions}>
        <Button variant="plain" onClick={onDismiss}>
          {t`Dismiss`}
        </Button>
      </p>
    </Notice>
  );
}

const verifyingText = (waiting: OpenPayment | null): string =>
  waiting === null
    ? t`Pending: we are confirming your payment with Paystack.`
    : t`Pending: we are confirming your deposit of ${{ amount: nairaText(waiting.amountNaira, 2) }} with Paystack.`;
