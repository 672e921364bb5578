import { t } from "@lingui/core/macro";
import type { WireNaira } from "@pockethall/domain/money";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { messageOf } from "../../lib/problem.ts";
import { Button } from "../../ui/button.tsx";
import { nairaText } from "../../ui/money.tsx";
import { FormError, Notice } from "../../ui/notice.tsx";
import styles from "./finance.module.css";
import { refreshFinance } from "./finance.queries.ts";

const amountText = ({ currency, amount }: { currency: string; amount: WireNaira }): string =>
  currency === "NGN" ? nairaText(amount, 2) : `${currency} ${amount}`;

/** Asks the provider again, and shows its answer. */
export function RecheckButton({ reference }: { reference: string }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [answer, setAnswer] = useState<string | null>(null);
  const ask = async () => {
    setBusy(true);
    setProblem(null);
    setAnswer(null);
    try {
      const { data } = await call("POST /api/admin/payments/:reference/recheck", { params: { reference } });
      const provider = data.provider;
      setAnswer(
        provider
          ? t`Paystack says: ${{ status: provider.status }}, ${{ amount: amountText(provider) }}.`
          : t`Paystack has no record of this payment.`,
      );
      await refreshFinance();
    } catch (error) {
      setProblem(messageOf(error, t`We couldn't reach Paystack. Try again.`));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.below}>
      <FormError message={problem} />
      {answer && <Notice tone="info">{answer}</Notice>}
      <Button loading={busy} onClick={() => void ask()}>
        {t`Ask Paystack again`}
      </Button>
    </div>
  );
}
