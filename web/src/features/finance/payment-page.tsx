import { t } from "@lingui/core/macro";
import type { PaymentDetail } from "@pockethall/contract/finance";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { BackLink } from "../../ui/back-link.tsx";
import { Breakable } from "../../ui/breakable.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money, nairaText } from "../../ui/money.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import styles from "./finance.module.css";
import { paymentQuery } from "./finance.queries.ts";
import { PAYMENT_LABELS, PURPOSE_LABELS } from "./finance-labels.ts";
import { PaymentHistory } from "./payment-history.tsx";
import { PaymentRefunds } from "./payment-refunds.tsx";
import { RecheckButton } from "./recheck-button.tsx";
import { RequireFinance } from "./require-finance.tsx";

/** /finance/payments/:reference: everything that is known of one payment. */
export function PaymentPage() {
  const { reference = "" } = useParams();
  return (
    <RequireFinance>
      <BackLink to="/finance?tab=payments">{t`All payments`}</BackLink>
      <PageHeader title={t`Payment`} subtitle={reference} />
      <Payment reference={reference} />
    </RequireFinance>
  );
}

function Payment({ reference }: { reference: string }) {
  const payment = useQuery(paymentQuery(reference));
  return (
    <Loaded
      query={payment}
      waiting={<SkeletonRows label={t`Loading the payment`} />}
      failure={t`Couldn't load the payment`}
    >
      {(data) => (
        <div className={styles.detail}>
          <div className={styles.stack}>
            <PaymentFacts payment={data} />
            <PaymentRefunds payment={data} />
          </div>
          <PaymentHistory payment={data} />
        </div>
      )}
    </Loaded>
  );
}

function PaymentFacts({ payment }: { payment: PaymentDetail }) {
  const { label, tone } = PAYMENT_LABELS[payment.status];
  const { user, tournament } = payment;
  return (
    <TitledCard title={t`Payment request`} aside={<Chip tone={tone}>{label}</Chip>}>
      <Facts>
        <Fact name={t`Amount`}>
          <Money naira={payment.amount} decimals={2} />
        </Fact>
        <Fact name={t`For`}>
          {PURPOSE_LABELS[payment.purpose]}
          {tournament && (
            <>
              {" · "}
              <Link to={`/tournaments/${tournament.id}`}>{tournament.name}</Link>
            </>
          )}
        </Fact>
        <Fact name={t`Payer`}>{user.name}</Fact>
        <Fact name={t`Email`}>
          <Breakable text={user.email} />
        </Fact>
        <Fact name={t`Started`}>
          <RecordTime value={payment.created_at} />
        </Fact>
        <Fact name={t`Posted`}>{postedText(payment)}</Fact>
        <Fact name={t`Paystack's fee`}>{nairaText(payment.fees, 2)}</Fact>
        <Fact name={t`Paystack's number`}>{payment.provider_id ?? t`N/A`}</Fact>
        <Fact name={t`Last answer`}>
          {payment.settled_at ? <RecordTime value={payment.settled_at} /> : t`None yet`}
        </Fact>
      </Facts>
      <RecheckButton reference={payment.reference} />
    </TitledCard>
  );
}

function postedText({ posted }: PaymentDetail): string {
  if (!posted) return t`Nothing`;
  const amount = nairaText(posted.amount, 2);
  return posted.to === "wallet" ? t`${amount} to the wallet` : t`${amount} to suspense`;
}
