import { t } from "@lingui/core/macro";
import type { FinanceOverview } from "@pockethall/contract/finance";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Card, TitledCard } from "../../ui/card.tsx";
import { CardGridSkeleton } from "../../ui/card-grid.tsx";
import { cx } from "../../ui/cx.ts";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { StretchedLink } from "../../ui/stretched-link.tsx";
import styles from "./finance.module.css";
import { overviewQuery } from "./finance.queries.ts";
import { accountText } from "./finance-labels.ts";
import { FirstApprovals } from "./first-approvals.tsx";

/** What waits, since when, and what all accounts hold. */
export function OverviewTab() {
  const overview = useQuery(overviewQuery);
  return (
    <Loaded
      query={overview}
      waiting={<CardGridSkeleton cards={4} heightPx={120} label={t`Loading the overview`} />}
      failure={t`Couldn't load the overview`}
    >
      {(data) => (
        <div className={styles.stack}>
          <Waiting overview={data} />
          <FirstApprovals />
          <Balances accounts={data.accounts} />
        </div>
      )}
    </Loaded>
  );
}

function Waiting({
  overview: { withdrawals, prizes, differences, suspense, refunds, disputes, payments, last_compared_at },
}: OverviewProps) {
  return (
    <ul className={styles.tiles}>
      <Tile to="?tab=withdrawals" title={t`Withdrawals to review`} figure={withdrawals.waiting}>
        <Money naira={withdrawals.amount} decimals={2} />{" "}
        {t`in total, ${{ underWay: withdrawals.under_way }} on their way`}
        <Since at={withdrawals.oldest_at} />
      </Tile>
      <Tile to="?tab=prizes" title={t`Prizes to approve`} figure={prizes.waiting}>
        <Money naira={prizes.amount} decimals={2} /> {t`in total`}
        <Since at={prizes.oldest_at} />
      </Tile>
      <Tile to="?tab=differences" title={t`Open differences`} figure={differences.open}>
        {last_compared_at ? (
          <>
            {t`Last compared`} <RecordTime value={last_compared_at} />
          </>
        ) : (
          t`Not compared yet`
        )}
        <Since at={differences.oldest_at} />
      </Tile>
      <Tile to="?tab=suspense" title={t`Payments in suspense`} figure={suspense.payments}>
        <Money naira={suspense.amount} decimals={2} /> {t`in total`}
      </Tile>
      <Tile to="?tab=refunds" title={t`Refunds to review`} figure={refunds.waiting}>
        <Money naira={refunds.amount} decimals={2} /> {t`in total, ${{ underWay: refunds.under_way }} on their way`}
        <Since at={refunds.oldest_at} />
      </Tile>
      <Tile to="?tab=disputes" title={t`Open disputes`} figure={disputes.open}>
        <Money naira={disputes.amount} decimals={2} /> {t`in total`}
        {disputes.due_at && (
          <>
            <br />
            {t`Answer the bank by`} <RecordTime value={disputes.due_at} />
          </>
        )}
      </Tile>
      <Tile to="?tab=payments&status=pending" title={t`Payments still open`} figure={payments.open}>
        {t`We check them with Paystack automatically`}
      </Tile>
    </ul>
  );
}
type OverviewProps = { overview: FinanceOverview };

const Since = ({ at }: { at: string | null }) =>
  at && (
    <>
      <br />
      {t`Oldest from`} <RecordTime value={at} />
    </>
  );

function Tile({ to, title, figure, children }: { to: string; title: string; figure: number; children: ReactNode }) {
  return (
    <Card as="li" pressable stack className={cx(styles.tile, figure > 0 && styles.waiting)}>
      <h2 className={styles.tileTitle}>
        <StretchedLink to={to}>{title}</StretchedLink>
      </h2>
      <p className={styles.figure}>
        <span className="tabular">{figure.toLocaleString("en-NG")}</span>
      </p>
      <p className="quiet">{children}</p>
    </Card>
  );
}

function Balances({ accounts }: { accounts: FinanceOverview["accounts"] }) {
  if (accounts.length === 0) return null;
  return (
    <TitledCard title={t`All account balances`}>
      <p className="quiet">{t`Amounts we owe are above zero; amounts we hold are below. They add up to ₦0.00.`}</p>
      <Facts>
        {accounts.map(({ kind, balance }) => (
          <Fact key={kind} name={accountText(kind)}>
            <Money naira={balance} decimals={2} />
          </Fact>
        ))}
      </Facts>
    </TitledCard>
  );
}
