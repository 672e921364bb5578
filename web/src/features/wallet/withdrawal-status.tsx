import { useQuery } from "@tanstack/react-query";
import * as texts from "../../texts/wallet/withdrawal-status.ts";
import { Button } from "../../ui/button.tsx";
import { nairaText } from "../../ui/money.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { WithdrawalDesk } from "./use-withdrawal.ts";
import styles from "./wallet-page.module.css";
import { maskedAccount, type WithdrawalOrder } from "./withdrawal-order.ts";
import { wordsOf } from "./withdrawal-words.ts";
import { withdrawalsQuery } from "./withdrawals.queries.ts";

/** How the last withdrawal stands, on the page itself: a toast alone would be too little. */
export function WithdrawalStatus({ desk }: { desk: WithdrawalDesk }) {
  const { open, checking, end } = desk;
  const newest = useQuery(withdrawalsQuery(1));
  if (open) return checking ? <Notice>{texts.checkingWhatBecameOf(named(open))}</Notice> : <Unknown desk={desk} />;
  if (end?.kind === "refused")
    return <Notice tone="error">{texts.theWithdrawalWasNotMade(end.problem.message)}</Notice>;
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
      <p>{texts.to(nairaText(amount, 2), maskedAccount(bank_name, account_number), sentence)}</p>
    </Notice>
  );
}

const named = ({ amountNaira, bankName, accountNumber }: WithdrawalOrder): string =>
  texts.yourWithdrawalOfTo(nairaText(amountNaira, 2), maskedAccount(bankName, accountNumber));

function Unknown({ desk: { open, end, check, dismiss } }: { desk: WithdrawalDesk }) {
  if (!open) return null;
  return (
    <Notice tone="warning">
      <p>{texts.weHaveNotHeardYet(named(open))}</p>
      {end?.kind === "unknown" && <p>{end.message}</p>}
      <p className={styles.actions}>
        <Button onClick={() => void check()}>{texts.checkAgain}</Button>
        <Button variant="plain" onClick={dismiss}>
          {texts.dismiss}
        </Button>
      </p>
    </Notice>
  );
}
