import { t } from "@lingui/core/macro";
import type { WireNaira } from "@pockethall/domain/money";
import { Gift } from "lucide-react";
import { useRef, useState } from "react";
import { call } from "../../lib/api.ts";
import { attempt, createAttemptKey } from "../../lib/attempt-key.ts";
import { messageOf } from "../../lib/problem.ts";
import { useStepUp } from "../../lib/step-up.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Money } from "../../ui/money.tsx";
import { FormError } from "../../ui/notice.tsx";
import { toast } from "../../ui/toast.ts";
import { refreshWallet } from "./wallet.queries.ts";
import styles from "./wallet-page.module.css";

/** Prizes and gifts waiting to be moved into the balance. */
export function RewardsCard({ rewards }: { rewards: WireNaira }) {
  const confirm = useStepUp();
  const keys = useRef(createAttemptKey());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const claim = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await attempt(keys.current, "claim", (idempotencyKey) =>
        confirm(() => call("POST /api/wallet/claim-rewards", { idempotencyKey })),
      );
      toast.success(t`Rewards moved to your balance`);
      await refreshWallet();
    } catch (error) {
      setProblem(messageOf(error, t`Failed to claim rewards`));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card as="section" aria-label={t`Rewards`} className={styles.rewards}>
      <Gift aria-hidden="true" />
      <div className={styles.rewardsText}>
        <h2>{t`Rewards`}</h2>
        <p>
          <Money naira={rewards} decimals={2} /> {t`from prizes and gifts`}
        </p>
      </div>
      <Button variant="primary" loading={busy} onClick={() => void claim()}>
        {t`Claim rewards`}
      </Button>
      <FormError message={problem} />
    </Card>
  );
}
