import type { SuspensePayment } from "@pockethall/contract/finance";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearch } from "../../lib/search-params.ts";
import { pageOf } from "../../lib/url-choice.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import styles from "./finance.module.css";
import { ROWS_PER_PAGE, suspenseQuery } from "./finance.queries.ts";
import { ReleaseDialog } from "./release-dialog.tsx";

/** Money that came and fits nothing that was asked for, the oldest first. */
export function SuspenseTab() {
  const [params, change] = useSearch();
  const page = pageOf(params);
  const suspense = useQuery(suspenseQuery(page));
  return (
    <Loaded query={suspense} waiting={<SkeletonRows label="Loading suspense" />} failure="Failed to fetch suspense">
      {({ data, meta }) =>
        meta.total === 0 ? (
          <EmptyState
            title="Nothing stands in suspense"
            hint="A payment whose amount does not match what was asked for is put aside here."
          />
        ) : (
          <>
            <ul className={cx(styles.rows, suspense.isPlaceholderData && styles.stale)}>
              {data.map((payment) => (
                <SuspenseCard key={payment.reference} payment={payment} />
              ))}
            </ul>
            <Pagination
              label="Suspense"
              page={page}
              perPage={ROWS_PER_PAGE}
              total={meta.total}
              onPage={(next) => change({ page: next })}
            />
          </>
        )
      }
    </Loaded>
  );
}

function SuspenseCard({ payment }: { payment: SuspensePayment }) {
  const [asking, setAsking] = useState(false);
  const { reference, user, amount, asked, received_at } = payment;
  return (
    <Card as="li" className={styles.card}>
      <h2 className={styles.tileTitle}>
        <Link to={`/finance/payments/${reference}`}>{reference}</Link>
      </h2>
      <p className={styles.amount}>
        <Money naira={amount} decimals={2} />
      </p>
      <Facts>
        <Fact name="Asked for">
          <Money naira={asked} decimals={2} />
        </Fact>
        <Fact name="Payer">{user.name}</Fact>
        <Fact name="Email">{user.email}</Fact>
        <Fact name="Came in">
          <RecordTime value={received_at} />
        </Fact>
      </Facts>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => setAsking(true)}>
          Release to a wallet
        </Button>
      </div>
      {asking && <ReleaseDialog payment={payment} onClose={() => setAsking(false)} />}
    </Card>
  );
}
