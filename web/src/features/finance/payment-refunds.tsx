import { t } from "@lingui/core/macro";
import type { PaymentDetail } from "@pockethall/contract/finance";
import type { RefundForFinance } from "@pockethall/contract/refunds";
import type { WireNaira } from "@pockethall/domain/money";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "../../lib/session-store.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import styles from "./finance.module.css";
import { refundsQuery } from "./finance.queries.ts";
import { REFUND_LABELS } from "./finance-labels.ts";
import { RefundActions } from "./refund-actions.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { RefundFacts } from "./refund-facts.tsx";
import { refundable } from "./refund-form.ts";

/** What of a payment went back to its card, and sending it back; nothing where no money came. */
export function PaymentRefunds({ payment }: { payment: PaymentDetail }) {
  const { reference, posted } = payment;
  const refunds = useQuery(refundsQuery({ reference, page: 1 }));
  if (!posted) return null;
  return (
    <TitledCard title={t`Refunds to the card`}>
      <Loaded
        query={refunds}
        waiting={<SkeletonRows rows={1} label={t`Loading refunds`} />}
        failure={t`Couldn't load refunds`}
      >
        {({ data }) => (
          <>
            <ul className={styles.events}>
              {data.map((refund) => (
                <Refund key={refund.id} refund={refund} />
              ))}
            </ul>
            <AskForRefund payment={payment} {...refundable(posted.amount, data)} />
          </>
        )}
      </Loaded>
    </TitledCard>
  );
}

function Refund({ refund }: { refund: RefundForFinance }) {
  const { label, tone } = REFUND_LABELS[refund.state];
  return (
    <li>
      <div className={styles.wrapHead}>
        <h3>
          <Money naira={refund.amount} decimals={2} />
        </h3>
        <Chip tone={tone}>{label}</Chip>
      </div>
      <RefundFacts refund={refund} />
      <RefundActions refund={refund} />
    </li>
  );
}

type AskProps = { payment: PaymentDetail; left: WireNaira; isUnderWay: boolean };

function AskForRefund({ payment, left, isUnderWay }: AskProps) {
  const [asking, setAsking] = useState(false);
  const isOwn = useSession(({ user }) => user?.id === payment.user.id);
  if (isUnderWay) return null;
  if (left <= 0) return <p className="quiet">{t`All of this payment has gone back.`}</p>;
  if (isOwn) return <p className="quiet">{t`This is your own payment. Someone else must refund it.`}</p>;
  return (
    <div className={styles.below}>
      <Button onClick={() => setAsking(true)}>{t`Refund to the card`}</Button>
      {asking && <RefundDialog payment={payment} left={left} onClose={() => setAsking(false)} />}
    </div>
  );
}
