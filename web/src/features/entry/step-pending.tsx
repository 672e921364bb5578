import { t } from "@lingui/core/macro";
import type { WireNaira } from "@pockethall/domain/money";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Fee } from "./fee.tsx";

/** An unconfirmed payment or registration: what is known, and what happens next. */
export function PendingStep({ words, feeNaira }: { words: string; feeNaira: WireNaira }) {
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
