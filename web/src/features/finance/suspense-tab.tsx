import { t } from "@lingui/core/macro";
import type { SuspensePayment } from "@pockethall/contract/finance";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearch } from "../../lib/search-params.ts";
import { pageOf } from "../../lib/url-choice.ts";
import { Breakable } from "../../ui/breakable.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import styles from "./finance.module.css";
import { suspenseQuery } from "./finance.queries.ts";
import { QueueRows } from "./queue-rows.tsx";
import { ReleaseDialog } from "./release-dialog.tsx";

/** Money that came and fits nothing that was asked for, the oldest first. */
export function SuspenseTab() {
  const [params] = useSearch();
  const page = pageOf(params);
  const suspense = useQuery(suspenseQuery(page));
  return (
    <Loaded query={suspense} waiting={<SkeletonRows label={t`Loading suspense`} />} failure={t`Couldn't load suspense`}>
      {({ data, meta }) => (
        <QueueRows
          label={t`Suspense`}
          meta={meta}
          isStale={suspense.isPlaceholderData}
          title={t`Nothing in suspense`}
          hint={t`Payments that don't match the requested amount show here.`}
        >
          {data.map((payment) => (
            <SuspenseCard key={payment.reference} payment={payment} />
          ))}
        </QueueRows>
      )}
    </Loaded>
  );
}

function SuspenseCard({ payment }: { payment: SuspensePayment }) {
  const [asking, setAsking] = useState(false);
  const { reference, user, amount, asked, received_at } = payment;
  return (
    <Card as="li" stack>
      <h2 className={styles.tileTitle}>
        <Link to={`/finance/payments/${reference}`}>{reference}</Link>
      </h2>
      <p className={styles.amount}>
        <Money naira={amount} decimals={2} />
      </p>
      <Facts>
        <Fact name={t`Requested`}>
          <Money naira={asked} decimals={2} />
        </Fact>
        <Fact name={t`Payer`}>{user.name}</Fact>
        <Fact name={t`Email`}>
          <Breakable text={user.email} />
        </Fact>
        <Fact name={t`Received`}>
          <RecordTime value={received_at} />
        </Fact>
      </Facts>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => setAsking(true)}>
          {t`Release to a wallet`}
        </Button>
      </div>
      {asking && <ReleaseDialog payment={payment} onClose={() => setAsking(false)} />}
    </Card>
  );
}
