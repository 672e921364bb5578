import type { PaymentDetail } from "@pockethall/contract/finance";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import * as texts from "../../texts/finance/payment-page.ts";
import { BackLink } from "../../ui/back-link.tsx";
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
import { FinanceGate } from "./finance-gate.tsx";
import { PAYMENT_WORDS, PURPOSE_WORDS } from "./finance-words.ts";
import { PaymentHistory } from "./payment-history.tsx";
import { RecheckButton } from "./recheck-button.tsx";

/** /finance/payments/:reference: everything that is known of one payment. */
export function PaymentPage() {
  const { reference = "" } = useParams();
  return (
    <FinanceGate>
      <BackLink to="/finance?tab=payments">{texts.allPayments}</BackLink>
      <PageHeader title={texts.payment} subtitle={reference} />
      <Payment reference={reference} />
    </FinanceGate>
  );
}

function Payment({ reference }: { reference: string }) {
  const payment = useQuery(paymentQuery(reference));
  return (
    <Loaded
      query={payment}
      waiting={<SkeletonRows label={texts.loadingThePayment} />}
      failure={texts.failedToFetchThePayment}
    >
      {(data) => (
        <div className={styles.detail}>
          <PaymentFacts payment={data} />
          <PaymentHistory payment={data} />
        </div>
      )}
    </Loaded>
  );
}

function PaymentFacts({ payment }: { payment: PaymentDetail }) {
  const { label, tone } = PAYMENT_WORDS[payment.status];
  const { user, tournament } = payment;
  return (
    <TitledCard title={texts.whatWasAskedFor} aside={<Chip tone={tone}>{label}</Chip>}>
      <Facts>
        <Fact name={texts.amount}>
          <Money naira={payment.amount} decimals={2} />
        </Fact>
        <Fact name={texts.forWord}>
          {PURPOSE_WORDS[payment.purpose]}
          {tournament && (
            <>
              {texts.ofWithin}
              <Link to={`/tournaments/${tournament.id}`}>{tournament.name}</Link>
            </>
          )}
        </Fact>
        <Fact name={texts.payer}>{user.name}</Fact>
        <Fact name={texts.email}>{user.email}</Fact>
        <Fact name={texts.begun}>
          <RecordTime value={payment.created_at} />
        </Fact>
        <Fact name={texts.posted}>{postedWords(payment)}</Fact>
        <Fact name={texts.paystacksFee}>{nairaText(payment.fees, 2)}</Fact>
        <Fact name={texts.paystacksNumber}>{payment.provider_id ?? texts.nA}</Fact>
        <Fact name={texts.lastAnswer}>
          {payment.settled_at ? <RecordTime value={payment.settled_at} /> : texts.noneYet}
        </Fact>
      </Facts>
      <RecheckButton reference={payment.reference} />
    </TitledCard>
  );
}

function postedWords({ posted }: PaymentDetail): string {
  if (!posted) return texts.nothing;
  return texts.to(nairaText(posted.amount, 2), posted.to === "wallet" ? texts.theWallet : texts.suspense);
}
