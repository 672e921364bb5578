import { plural, t } from "@lingui/core/macro";
import type { PaymentForFinance } from "@pockethall/contract/finance";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearch } from "../../lib/search-params.ts";
import { pageOf } from "../../lib/url-choice.ts";
import { Breakable } from "../../ui/breakable.tsx";
import { Button } from "../../ui/button.tsx";
import { Card, CardHead } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/cx.ts";
import { CountLine } from "../../ui/filter-bar.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { ListPages } from "../../ui/pagination.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { StretchedLink } from "../../ui/stretched-link.tsx";
import styles from "./finance.module.css";
import { paymentsQuery } from "./finance.queries.ts";
import { PAYMENT_LABELS, PURPOSE_LABELS } from "./finance-labels.ts";
import { filterOf, NO_FILTER, typedOf } from "./payments-filter.ts";
import { PaymentsSearch } from "./payments-search.tsx";

/** Payments by card, newest first, and how to find one. */
export function PaymentsTab() {
  const [params, change] = useSearch();
  const [{ round, typed }, setForm] = useState({ round: 0, typed: typedOf(params) });
  const clear = () => {
    change(NO_FILTER);
    setForm({ round: round + 1, typed: typedOf(new URLSearchParams()) }); // the fields are reset as well
  };
  return (
    <>
      <PaymentsSearch key={round} initial={typed} />
      <PaymentList onClear={clear} />
    </>
  );
}

function PaymentList({ onClear }: { onClear: () => void }) {
  const [params] = useSearch();
  const page = pageOf(params);
  const filter = filterOf(params);
  const isFiltered = Object.keys(filter).length > 0;
  const payments = useQuery(paymentsQuery({ ...filter, page }));
  return (
    <Loaded query={payments} waiting={<SkeletonRows label={t`Loading payments`} />} failure={t`Couldn't load payments`}>
      {({ data, meta }) => (
        <>
          <CountLine>
            {meta.has_more
              ? t`The latest ${{ total: meta.total.toLocaleString("en-NG") }} payments. Search for earlier ones.`
              : plural({ count: meta.total }, { one: "# payment", other: "# payments" })}
          </CountLine>
          {meta.total === 0 && (
            <EmptyState
              art={isFiltered ? "search" : "wallet"}
              title={isFiltered ? t`No payments found` : t`No payments yet`}
              hint={t`Card payments show here as soon as they start.`}
              action={isFiltered && <Button onClick={onClear}>{t`Clear the search`}</Button>}
            />
          )}
          <ul className={cx(styles.rows, payments.isPlaceholderData && styles.stale)}>
            {data.map((payment) => (
              <PaymentRow key={payment.reference} payment={payment} />
            ))}
          </ul>
          <ListPages label={t`Payments`} meta={meta} />
        </>
      )}
    </Loaded>
  );
}

function PaymentRow({ payment }: { payment: PaymentForFinance }) {
  const { reference, user, amount, status, purpose, tournament, created_at } = payment;
  const { label, tone } = PAYMENT_LABELS[status];
  return (
    <Card as="li" pressable stack>
      <CardHead>
        <h2>
          <StretchedLink to={`/finance/payments/${reference}`}>{reference}</StretchedLink>
        </h2>
        <Chip tone={tone}>{label}</Chip>
      </CardHead>
      <p>
        <strong>
          <Money naira={amount} decimals={2} />
        </strong>{" "}
        · {PURPOSE_LABELS[purpose]}
        {tournament && <>&nbsp;· {tournament.name}</>}
      </p>
      <p className="quiet">
        {user.name}&nbsp;· <Breakable text={user.email} />
        <br />
        <RecordTime value={created_at} />
      </p>
    </Card>
  );
}
