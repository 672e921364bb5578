import { t } from "@lingui/core/macro";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Fee } from "./fee.tsx";

/** A payment or registration that nobody has confirmed yet: what is known, and what happens next. */
export function PendingStep({ words, feeNaira }: { words: string; feeNaira: number }) {
  return (
    <>
      <Notice tone="warning">{words}</Notice>
      <Facts>
        <Fact name={t`Entry fee`}>
          <Fee naira={feeNaira} />
        </Fact>
      </Facts>
    </>
  );
}
