import { formatNaira, kobo } from "@pockethall/domain/money";
import { useEffect, useEffectEvent, useState } from "react";
import { useSession } from "../../lib/session-store.ts";
import { Button } from "../../ui/button.tsx";
import { nairaText } from "../../ui/money.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type OpenDeposit, openDeposits } from "./open-deposit.ts";
import type { Deposit } from "./use-deposit.ts";
import styles from "./wallet-page.module.css";

/** How the deposit under way or the last one stands, on the page itself: a toast alone would be too little. */
export function DepositStatus({ deposit }: { deposit: Deposit }) {
  const userId = useSession((session) => session.user?.id ?? "");
  const [open, setOpen] = useState<OpenDeposit | null>(() => openDeposits.of(userId, Date.now()));
  const resume = useEffectEvent(() => {
    if (open) void deposit.resume(open);
  });
  useEffect(() => resume(), []);
  const checkAgain = () => {
    const kept = openDeposits.of(userId, Date.now());
    setOpen(kept);
    if (kept) void deposit.resume(kept);
    else deposit.clear();
  };
  const dismiss = () => {
    openDeposits.forget();
    deposit.clear();
  };
  const { phase, end } = deposit;
  if (phase === "paying") return <Notice>Finish the payment in Paystack's window.</Notice>;
  if (phase === "verifying") return <Notice>{pendingWords(open)}</Notice>;
  if (end?.kind === "credited")
    return <Notice tone="success">Deposit successful! Your balance is {nairaText(end.balanceNaira, 2)}.</Notice>;
  if (end?.kind !== "unconfirmed") return null;
  return (
    <Notice tone="warning">
      <p>{end.message}</p>
      <p className={styles.actions}>
        <Button onClick={checkAgain}>Check again</Button>
        <Button variant="plain" onClick={dismiss}>
          Dismiss
        </Button>
      </p>
    </Notice>
  );
}

const pendingWords = (open: OpenDeposit | null): string =>
  open === null
    ? "Pending: we are confirming your payment with Paystack."
    : `Pending: we are confirming your deposit of ${formatNaira(kobo(open.amountKobo), 2)} with Paystack.`;
