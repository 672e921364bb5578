import { t } from "@lingui/core/macro";
import type { RefundForFinance } from "@pockethall/contract/refunds";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "../../lib/search-params.ts";
import { choiceOf, pageOf } from "../../lib/url-choice.ts";
import { Breakable } from "../../ui/breakable.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Link } from "../../ui/link.tsx";
import { Money } from "../../ui/money.tsx";
import styles from "./finance.module.css";
import { refundsQuery } from "./finance.queries.ts";
import { REFUND_LABELS } from "./finance-labels.ts";
import { QueueTab } from "./queue-tab.tsx";
import { RefundActions } from "./refund-actions.tsx";
import { RefundFacts } from "./refund-facts.tsx";

type Choice = RefundForFinance["state"] | "all";
const CHOICES: readonly { value: Choice; label: string }[] = [
  ...(Object.keys(REFUND_LABELS) as RefundForFinance["state"][]).map((value) => ({
    value,
    label: REFUND_LABELS[value].label,
  })),
  { value: "all", label: t`All refunds` },
];

/** Refunds to a card: those that wait for finance, the oldest first; other states by choice. */
export function RefundsTab() {
  const [params] = useSearch();
  const state = choiceOf(params.get("state"), CHOICES, "review");
  const refunds = useQuery(refundsQuery({ page: pageOf(params), ...(state === "all" ? {} : { state }) }));
  return (
    <QueueTab
      choices={CHOICES}
      state={state}
      fallback="review"
      query={refunds}
      label={t`Refunds`}
      loading={t`Loading refunds`}
      failure={t`Couldn't load refunds`}
      title={state === "review" ? t`No refunds to review` : t`No refunds here`}
      hint={t`To refund a payment to its card, open it under Payments.`}
    >
      {(refund) => <RefundCard key={refund.id} refund={refund} />}
    </QueueTab>
  );
}

function RefundCard({ refund }: { refund: RefundForFinance }) {
  const { user, amount, state, reference } = refund;
  const { label, tone } = REFUND_LABELS[state];
  return (
    <Card as="li" stack>
      <div className={styles.wrapHead}>
        <h2>{user.name}</h2>
        <Chip tone={tone}>{label}</Chip>
      </div>
      <p className={styles.amount}>
        <Money naira={amount} decimals={2} />
      </p>
      <p className="quiet">
        <Breakable text={user.email} />
        <br />
        <Link to={`/finance/payments/${reference}`}>{reference}</Link>
      </p>
      <RefundFacts refund={refund} />
      <RefundActions refund={refund} />
    </Card>
  );
}
