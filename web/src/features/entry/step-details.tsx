import { t } from "@lingui/core/macro";
import type { Tournament } from "@pockethall/contract/tournaments";
import type { WireNaira } from "@pockethall/domain/money";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Money } from "../../ui/money.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Fee } from "./fee.tsx";

type DetailsStepProps = {
  tournament: Tournament;
  balance: UseQueryResult<WireNaira>;
  /** The button that tops a short wallet up; false where the balance is enough or unknown. */
  addMoney: ReactNode;
};

/** The tournament's details, and whether the wallet covers the fee. */
export function DetailsStep({ tournament, balance, addMoney }: DetailsStepProps) {
  const { name, entry_fee, registration_deadline } = tournament;
  return (
    <>
      <Facts>
        <Fact name={t`Tournament`}>{name}</Fact>
        <Fact name={t`Entry fee`}>
          <Fee naira={entry_fee} />
        </Fact>
        <Fact name={t`Registration deadline`}>
          <RecordTime value={registration_deadline} />
        </Fact>
        <Fact name={t`Wallet balance`}>
          {balance.isPending ? <Skeleton width={96} /> : <Money naira={balance.data} decimals={2} />}
        </Fact>
      </Facts>
      {balance.isError && (
        <Notice tone="warning" action={<Button onClick={() => void balance.refetch()}>{t`Try again`}</Button>}>
          {t`Failed to fetch wallet balance`}
        </Notice>
      )}
      {addMoney && (
        <Notice tone="warning">
          <p>{t`Your wallet balance doesn't cover the entry fee. Pay with Paystack, or top up your wallet first.`}</p>
          {addMoney}
        </Notice>
      )}
    </>
  );
}
