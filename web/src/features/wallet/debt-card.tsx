import { t } from "@lingui/core/macro";
import type { WireNaira } from "@pockethall/domain/money";
import { useQuery } from "@tanstack/react-query";
import { Landmark } from "lucide-react";
import { useRef, useState } from "react";
import { call } from "../../lib/api.ts";
import { attempt, createAttemptKey } from "../../lib/attempt-key.ts";
import { messageOf } from "../../lib/problem.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { nairaText } from "../../ui/money.tsx";
import { FormError } from "../../ui/notice.tsx";
import { toast } from "../../ui/toast.ts";
import { debtQuery, refreshWallet } from "./wallet.queries.ts";
import styles from "./wallet-page.module.css";

/** What is owed or held since a bank has asked for a card payment back; nothing where there is no such thing. */
export function DebtCard({ balance }: { balance: WireNaira }) {
  const { data } = useQuery(debtQuery);
  if (!data || (data.debt === 0 && data.disputed === 0)) return null;
  return (
    <Card as="section" aria-label={t`Reversed card payments`} className={styles.rewards}>
      <Landmark aria-hidden="true" />
      <div className={styles.rewardsText}>
        <h2>{t`Reversed card payments`}</h2>
        {data.disputed > 0 && (
          <p>{t`Your bank has asked for ${{ disputed: nairaText(data.disputed, 2) }} of a card payment back. We're holding ${{ held: nairaText(data.held, 2) }} in your wallet until it's decided.`}</p>
        )}
        {data.debt > 0 && (
          <p>{t`You owe ${{ amount: nairaText(data.debt, 2) }} because your bank reversed a card payment. No money can leave your wallet until you pay it.`}</p>
        )}
      </div>
      {data.debt > 0 && <PayDebt amount={data.debt < balance ? data.debt : balance} />}
    </Card>
  );
}

function PayDebt({ amount }: { amount: WireNaira }) {
  const keys = useRef(createAttemptKey());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (amount === 0) return <p>{t`Deposit money or claim rewards to pay it.`}</p>;
  const pay = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await attempt(keys.current, String(amount), (idempotencyKey) =>
        call("POST /api/wallet/debt/pay", { body: { amount }, idempotencyKey }),
      );
      toast.success(t`${{ amount: nairaText(amount, 2) }} was paid from your wallet.`);
      await refreshWallet();
    } catch (error) {
      setProblem(messageOf(error, t`Couldn't pay what you owe`));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="primary" loading={busy} onClick={() => void pay()}>
        {t`Pay ${{ amount: nairaText(amount, 2) }}`}
      </Button>
      <FormError message={problem} />
    </>
  );
}
