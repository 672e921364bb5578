import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { PaymentDetail } from "@pockethall/contract/finance";
import type { WireNaira } from "@pockethall/domain/money";
import { TitledCard } from "../../ui/card.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Money, nairaText } from "../../ui/money.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import styles from "./finance.module.css";
import { accountText } from "./finance-labels.ts";

type PaymentProps = { payment: PaymentDetail };
type Transfer = PaymentDetail["transfers"][number];

/** Money movements, and the provider's webhooks. */
export function PaymentHistory({ payment }: PaymentProps) {
  return (
    <div className={styles.stack}>
      <TitledCard title={t`Postings`}>
        {payment.transfers.length === 0 && <p className="quiet">{t`No money has moved.`}</p>}
        {payment.transfers.map((transfer) => (
          <TransferTable key={transfer.id} transfer={transfer} />
        ))}
      </TitledCard>
      <TitledCard title={t`Events from Paystack`}>
        <Events payment={payment} />
      </TitledCard>
    </div>
  );
}

const COLUMNS: readonly Column<Transfer["entries"][number]>[] = [
  { key: "account", header: t`Account`, cell: ({ account }) => accountText(account) },
  { key: "owner", header: t`Of`, cell: ({ owner }) => owner ?? t`The platform` },
  {
    key: "amount",
    header: t`Amount`,
    number: true,
    cell: ({ amount }) => <Money naira={amount} decimals={2} signed />,
  },
];

function TransferTable({ transfer: { description, created_at, entries } }: { transfer: Transfer }) {
  return (
    <div className={styles.transfer}>
      <p>{description}</p>
      <p className="quiet">
        <RecordTime value={created_at} />
      </p>
      <DataTable
        caption={description}
        columns={COLUMNS}
        rows={entries}
        rowKey={({ account, owner }) => `${account} ${owner}`}
      />
    </div>
  );
}

function Events({ payment: { events, checks, next_check_at } }: PaymentProps) {
  return (
    <>
      {events.length === 0 && <p className="quiet">{t`No events yet.`}</p>}
      <ul className={styles.events}>
        {events.map(({ event, reported, received_at, processed_at }) => (
          <li key={`${event} ${received_at}`}>
            <strong>{event}</strong>
            {reported && ` · ${reported.status}, ${amountText(reported)}`}
            <p className="quiet">
              <RecordTime value={received_at} />
              {processed_at === null && ` · ${t`not processed yet`}`}
            </p>
          </li>
        ))}
      </ul>
      <p className="quiet">
        {t`We checked automatically ${plural(checks, { one: "# time", other: "# times" })}.`}
        {next_check_at && (
          <>
            {" "}
            <Trans>
              Next: <RecordTime value={next_check_at} />.
            </Trans>
          </>
        )}
      </p>
    </>
  );
}

/** Amounts in other currencies are shown as received. */
const amountText = ({ amount, currency }: { amount: WireNaira; currency: string }): string =>
  currency === "NGN" ? nairaText(amount, 2) : `${currency} ${amount}`;
