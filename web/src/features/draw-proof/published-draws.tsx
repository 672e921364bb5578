import { t } from "@lingui/core/macro";
import type { DrawProofs } from "@pockethall/contract/draw-proofs";
import { Download, ShieldCheck } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { DrawChangeList } from "../../ui/draw-change-list.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { DrawDetails } from "./draw-details.tsx";
import styles from "./draw-proof.module.css";
import { saveProof } from "./save-proof.ts";
import { useVerification } from "./use-verification.ts";
import { VerificationReport } from "./verification-report.tsx";

/** The commitment before the draw; after it, what was drawn, and the button that runs it again. */
export function PublishedDraws({ draws }: { draws: DrawProofs }) {
  const { proofs } = draws;
  const { busy, verify, verification, isPossible } = useVerification(draws);
  return (
    <div className={styles.stack}>
      <Explanation draws={proofs.length} />
      <Facts>
        <Fact name={t`Commitment (SHA-256 of the secret)`} wide>
          <code className={styles.hash}>{draws.commitment}</code>
        </Fact>
        <Fact name={t`Published`}>
          <RecordTime value={draws.committed_at} />
        </Fact>
      </Facts>
      {proofs.length > 1 && (
        <Notice tone="warning">{t`The draw was made ${{ count: proofs.length }} times. All are shown; the last one counts. Ask the organiser why.`}</Notice>
      )}
      {proofs.map((proof) => (
        <DrawDetails key={proof.attempt} proof={proof} of={proofs.length} />
      ))}
      <DrawChangeList changes={draws.changes ?? []} />
      <div className={styles.buttons}>
        {proofs.length > 0 && isPossible && (
          <Button variant="primary" loading={busy} onClick={() => void verify()}>
            <ShieldCheck aria-hidden="true" />
            {t`Verify this draw`}
          </Button>
        )}
        <Button onClick={() => saveProof(draws)}>
          <Download aria-hidden="true" />
          {t`Download as JSON`}
        </Button>
      </div>
      {!isPossible && (
        <Notice tone="warning">{t`This browser can only verify on a secure page (https). Download the proof and verify it elsewhere.`}</Notice>
      )}
      {verification && <VerificationReport verification={verification} />}
    </div>
  );
}

function Explanation({ draws }: { draws: number }) {
  return (
    <p className={styles.quiet}>
      {draws === 0
        ? t`This draw will be random. Its secret is already fixed, and the secret's fingerprint is below. We'll reveal the secret with the draw, so anyone can check that nothing was changed. Keep a copy of the fingerprint.`
        : t`This draw was random. Its secret was fixed before registration closed and is now revealed, so your browser can run the draw again and compare.`}
    </p>
  );
}
