import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../ui/button.tsx";
import { nairaText } from "../../ui/money.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { WithdrawalDesk } from "./use-withdrawal.ts";
import styles from "./wallet-page.module.css";
import { wordsOf } from "./withdrawal-labels.ts";
import { maskedAccount, type WithdrawalOrder } from "./withdrawal-order.ts";
import { withdrawalsQuery } from "./withdrawals.queries.ts";

/** The state of the last withdrawal, on the page itself: a toast alone would be too little. */
export function WithdrawalStatus({ desk }: { desk: WithdrawalDesk }) {
  const { open, checking, end } = desk;
  const newest = useQuery(withdrawalsQuery(1));
  if (open)
    return checking ? <Notice>{t`Checking the status of ${{ named: named(open) }}.`}</Notice> : <Unknown desk={desk} />;
  if (end?.kind === "refused")
    return <Notice tone="error">{t`Your withdrawal was not made. ${{ message: end.problem.message }}`}</Notice>;
  if (end?.kind !== "made") return null;
  // The list is asked for again and again: it may know more than the answer to the request.
  const withdrawal = newest.data?.data.find(({ id }) => id === end.withdrawal.id) ?? end.withdrawal;
  const { tone, sentence } = wordsOf(withdrawal);
  const { amount, bank_name, account_number } = withdrawal;
  return (
    <Notice tone={tone}>
      <p>
        <strong>{end.message}</strong>
      </p>
      <p>{t`${{ amount: nairaText(amount, 2) }} to ${{ maskedAccount: maskedAccount(bank_name, account_number) }}. ${sentence}`}</p>
    </Notice>
  );
}

const named = ({ amountNaira, bankName, accountNumber }: WithdrawalOrder): string =>
  t`your withdrawal of ${{ amount: nairaText(amountNaira, 2) }} to ${{ maskedAccount: maskedAccount(bankName, accountNumber) }}`;

function Unknown({ desk: { open, end, check, dismiss } }: { desk: WithdrawalDesk }) {
  if (!open) return null;
  return (
    <Notice tone="warning">
      <p>{t`We couldn't confirm ${{ named: named(open) }} yet. You can check again; it won't be made twice.`}</p>
      {end?.kind === "unknown" && <p>{end.message}</p>}
      <p className={styles.actions}>
        <Button onClick={() => void check()}>{t`Check again`}</Button>
        <Button variant="plain" onClick={dismiss}>
          {t`Dismiss`}
        </Button>
      </p>
    </Notice>
  );
}
