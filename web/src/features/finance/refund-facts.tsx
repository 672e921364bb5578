import { t } from "@lingui/core/macro";
import type { RefundForFinance } from "@pockethall/contract/refunds";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Money } from "../../ui/money.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { SOURCE_LABELS } from "./finance-labels.ts";

/** A refund's payment, source, reason and decisions. */
export function RefundFacts({ refund }: { refund: RefundForFinance }) {
  const { reason, rejection_reason, approvals, provider_status, created_at, settled_at, asked_by } = refund;
  return (
    <Facts>
      <Fact name={t`Amount of the payment`}>
        <Money naira={refund.payment_amount} decimals={2} />
      </Fact>
      {refund.given_back_before > 0 && (
        <Fact name={t`Given back before`}>
          <Money naira={refund.given_back_before} decimals={2} />
        </Fact>
      )}
      <Fact name={t`Taken from`}>{SOURCE_LABELS[refund.source]}</Fact>
      <Fact name={t`Requested by`}>
        {asked_by.name}, <RecordTime value={created_at} />
      </Fact>
      <Fact name={t`Reason`} wide>
        {reason}
      </Fact>
      {approvals.map(({ id, name, approved_at }, index) => (
        <Fact key={id} name={index === 0 ? t`First approval` : t`Second approval`}>
          {name}, <RecordTime value={approved_at} />
        </Fact>
      ))}
      {provider_status && <Fact name={t`Last answer from Paystack`}>{provider_status}</Fact>}
      {settled_at && (
        <Fact name={t`Decided`}>
          <RecordTime value={settled_at} />
        </Fact>
      )}
      {rejection_reason && (
        <Fact name={t`Rejected because`} wide>
          {rejection_reason}
        </Fact>
      )}
    </Facts>
  );
}
