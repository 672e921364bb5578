import { useQuery } from "@tanstack/react-query";
import { Landmark } from "lucide-react";
import { useRef, useState } from "react";
import { call } from "../../lib/api.ts";
import { attempt, createAttemptKey } from "../../lib/attempt-key.ts";
import { messageOf } from "../../lib/problem.ts";
import * as texts from "../../texts/wallet/wallet-page.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { nairaText } from "../../ui/money.tsx";
import { FormError } from "../../ui/notice.tsx";
import { toast } from "../../ui/toast.ts";
import { debtQuery, refreshWallet } from "./wallet.queries.ts";
import styles from "./wallet-page.module.css";

/** What is owed or held since a bank has asked for a card payment back; nothing where there is no such thing. */
export function DebtCard({ balance }: { balance: number }) {
  const { data } = useQuery(debtQuery);
  if (!data || (data.debt === 0 && data.disputed === 0)) return null;
  return (
    <Card as="section" aria-label={texts.cardPaymentsTakenBack} className={styles.rewards}>
      <Landmark aria-hidden="true" />
      <div className={styles.rewardsWords}>
        <h2>{texts.cardPaymentsTakenBack}</h2>
        {data.disputed > 0 && <p>{texts.yourBankAskedFor(nairaText(data.disputed, 2), nairaText(data.held, 2))}</p>}
        {data.debt > 0 && <p>{texts.youOwe(nairaText(data.debt, 2))}</p>}
      </div>
      {data.debt > 0 && <PayDebt amount={Math.min(data.debt, balance)} />}
    </Card>
  );
}

function PayDebt({ amount }: { amount: number }) {
  const keys = useRef(createAttemptKey());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (amount === 0) return <p>{texts.depositToPayIt}</p>;
  const pay = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await attempt(keys.current, String(amount), (idempotencyKey) =>
        call("POST /api/wallet/debt/pay", { body: { amount }, idempotencyKey }),
      );
      toast.success(texts.paidFromYourWallet(nairaText(amount, 2)));
      await refreshWallet();
    } catch (error) {
      setProblem(messageOf(error, texts.failedToPayWhatYouOwe));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="primary" loading={busy} onClick={() => void pay()}>
        {texts.payFromWallet(nairaText(amount, 2))}
      </Button>
      <FormError message={problem} />
    </>
  );
}
