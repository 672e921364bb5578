import type { DrawProofs } from "@pockethall/contract/draw-proofs";
import { Download, ShieldCheck } from "lucide-react";
import * as texts from "../../texts/draw-proof/published-draws.ts";
import { Button } from "../../ui/button.tsx";
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
        <Fact name={texts.commitmentSha256OfThe} wide>
          <code className={styles.hash}>{draws.commitment}</code>
        </Fact>
        <Fact name={texts.published}>
          <RecordTime value={draws.committed_at} />
        </Fact>
      </Facts>
      {proofs.length > 1 && <Notice tone="warning">{texts.theDrawWasMadeTimes(proofs.length)}</Notice>}
      {proofs.map((proof) => (
        <DrawDetails key={proof.attempt} proof={proof} of={proofs.length} />
      ))}
      <div className={styles.buttons}>
        {proofs.length > 0 && isPossible && (
          <Button variant="primary" loading={busy} onClick={() => void verify()}>
            <ShieldCheck aria-hidden="true" />
            {texts.verifyThisDraw}
          </Button>
        )}
        <Button onClick={() => saveProof(draws)}>
          <Download aria-hidden="true" />
          {texts.downloadAsJson}
        </Button>
      </div>
      {!isPossible && <Notice tone="warning">{texts.thisBrowserCanOnlyVerify}</Notice>}
      {verification && <VerificationReport verification={verification} />}
    </div>
  );
}

function Explanation({ draws }: { draws: number }) {
  return <p className={styles.quiet}>{draws === 0 ? texts.thisDrawWillBeRandom : texts.thisDrawWasRandomThe}</p>;
}
