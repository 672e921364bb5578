import type { WalletTransaction } from "@pockethall/contract/wallet";
import { useQuery } from "@tanstack/react-query";
import { ArrowDownLeft, ArrowUpRight } from "lucide-react";
import { useState } from "react";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { TRANSACTIONS_PER_PAGE, transactionsQuery } from "./wallet.queries.ts";
import styles from "./wallet-page.module.css";

/** The history, newest first, a page at a time. */
export function TransactionList() {
  const [page, setPage] = useState(1);
  const transactions = useQuery(transactionsQuery(page));
  return (
    <section aria-labelledby="wallet-history">
      <h2 id="wallet-history" className={styles.heading}>
        Transactions
      </h2>
      <Loaded
        query={transactions}
        waiting={<SkeletonRows label="Loading transactions" />}
        failure="Failed to fetch transactions"
      >
        {({ data, meta }) =>
          meta.total === 0 ? (
            <EmptyState title="No transactions found" hint="Deposits, entry fees and prizes will stand here." />
          ) : (
            <>
              <Card as="div" flush>
                <ul>
                  {data.map((row) => (
                    <TransactionRow key={row.id} transaction={row} />
                  ))}
                </ul>
              </Card>
              <Pagination
                label="Transactions"
                page={page}
                perPage={TRANSACTIONS_PER_PAGE}
                total={meta.total}
                onPage={setPage}
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function TransactionRow({ transaction }: { transaction: WalletTransaction }) {
  const { description, amount, created_at } = transaction;
  const isCredit = amount > 0;
  const Icon = isCredit ? ArrowDownLeft : ArrowUpRight;
  return (
    <li className={styles.row}>
      <span className={cx(styles.sign, isCredit && styles.credit)}>
        <Icon aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <strong>{description}</strong>
        <span className={styles.quiet}>
          <RecordTime value={created_at} />
        </span>
      </span>
      <span className={cx(styles.amount, isCredit && styles.creditAmount)}>
        <Money naira={amount} decimals={2} signed />
      </span>
    </li>
  );
}
