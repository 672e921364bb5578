import { t } from "@lingui/core/macro";
import type { BankSettlement } from "@pockethall/contract/bank-settlements";
import type { FinanceOverview } from "@pockethall/contract/finance";
import { kobo, nairaFromKobo, type WireNaira } from "@pockethall/domain/money";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { nairaDifference } from "../../lib/naira.ts";
import { useSearch } from "../../lib/search-params.ts";
import { pageOf } from "../../lib/url-choice.ts";
import { Breakable } from "../../ui/breakable.tsx";
import { Button } from "../../ui/button.tsx";
import { Card, TitledCard } from "../../ui/card.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { BankPayoutDialog } from "./bank-payout-dialog.tsx";
import styles from "./finance.module.css";
import { bankPayoutsQuery, overviewQuery } from "./finance.queries.ts";
import { QueueRows } from "./queue-rows.tsx";

/** What Paystack holds for us and has paid out to our bank, the newest first. */
export function BankTab() {
  const [params] = useSearch();
  const payouts = useQuery(bankPayoutsQuery(pageOf(params)));
  return (
    <div className={styles.stack}>
      <BankFacts />
      <Loaded query={payouts} waiting={<SkeletonRows label={t`Loading payouts`} />} failure={t`Couldn't load payouts`}>
        {({ data, meta }) => (
          <QueueRows
            label={t`Bank payouts`}
            meta={meta}
            isStale={payouts.isPlaceholderData}
            title={t`No payouts booked yet`}
            hint={t`When Paystack pays out to your bank, book it here.`}
          >
            {data.map((payout) => (
              <PayoutCard key={payout.reference} payout={payout} />
            ))}
          </QueueRows>
        )}
      </Loaded>
    </div>
  );
}

const NOTHING = nairaFromKobo(kobo(0));
/** What an account holds for us: below zero in the books. */
const heldIn = ({ accounts }: FinanceOverview, kind: string): WireNaira =>
  nairaDifference(NOTHING, accounts.find((account) => account.kind === kind)?.balance ?? NOTHING);

function BankFacts() {
  const [isBooking, setBooking] = useState(false);
  const overview = useQuery(overviewQuery);
  return (
    <div className={styles.narrow}>
      <TitledCard title={t`By our books`}>
        <Loaded
          query={overview}
          waiting={<SkeletonRows rows={2} label={t`Loading balances`} />}
          failure={t`Couldn't load balances`}
        >
          {(data) => (
            <Facts>
              <Fact name={t`Paystack holds for us`}>
                <Money naira={heldIn(data, "clearing")} decimals={2} />
              </Fact>
              <Fact name={t`Paid out to our bank`}>
                <Money naira={heldIn(data, "bank")} decimals={2} />
              </Fact>
              <Fact name={t`Last compared`}>
                {data.last_compared_at ? <RecordTime value={data.last_compared_at} /> : t`Not compared yet`}
              </Fact>
              <Fact name={t`Open differences`}>
                <Link to="/finance?tab=differences">{data.differences.open.toLocaleString("en-NG")}</Link>
              </Fact>
            </Facts>
          )}
        </Loaded>
        <div className={styles.actions}>
          <Button variant="primary" onClick={() => setBooking(true)}>
            {t`Book a payout`}
          </Button>
        </div>
        {isBooking && <BankPayoutDialog onClose={() => setBooking(false)} />}
      </TitledCard>
    </div>
  );
}

function PayoutCard({ payout: { reference, amount, reason, booked_by, created_at } }: { payout: BankSettlement }) {
  return (
    <Card as="li" stack>
      <h2 className={styles.tileTitle}>
        <Breakable text={reference} />
      </h2>
      <p className={styles.amount}>
        <Money naira={amount} decimals={2} />
      </p>
      <Facts>
        <Fact name={t`Booked by`}>
          {booked_by.name}, <RecordTime value={created_at} />
        </Fact>
        <Fact name={t`Reason`} wide>
          {reason}
        </Fact>
      </Facts>
    </Card>
  );
}
