import { t } from "@lingui/core/macro";
import type { WalletTransaction } from "@pockethall/contract/wallet";
import { useQuery } from "@tanstack/react-query";
import { ArrowDownLeft, ArrowUpRight, Download, FileText } from "lucide-react";
import { useSearch } from "../../lib/search-params.ts";
import { pageOf } from "../../lib/url-choice.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { FormError } from "../../ui/notice.tsx";
import { ListPages } from "../../ui/pagination.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { KIND_OPTIONS, kindOf } from "./transaction-kinds.ts";
import { useStatementFile } from "./use-statement-file.ts";
import { transactionsQuery } from "./wallet.queries.ts";
import styles from "./wallet-page.module.css";

/** The history, newest first, a page at a time; kind and page are in the address. */
export function TransactionList() {
  const [params, change] = useSearch();
  const kind = kindOf(params.get("kind"));
  const page = pageOf(params);
  const transactions = useQuery(transactionsQuery(page, kind));
  return (
    <section aria-labelledby="wallet-history">
      <h2 id="wallet-history" className={styles.heading}>
        {t`Transactions`}
      </h2>
      <HistoryTools kind={kind} onKind={(next) => change({ kind: next, page: null })} />
      <Loaded
        query={transactions}
        waiting={<SkeletonRows label={t`Loading transactions`} />}
        failure={t`Failed to fetch transactions`}
      >
        {({ data, meta }) =>
          data.length === 0 ? (
            <NoTransactions isPastTheEnd={meta.total > 0} isFiltered={kind !== undefined} onAll={change} />
          ) : (
            <>
              <Card as="div" flush>
                <ul>
                  {data.map((row) => (
                    <TransactionRow key={row.id} transaction={row} />
                  ))}
                </ul>
              </Card>
              <ListPages label={t`Transactions`} meta={meta} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

/** Narrowing the history, and taking it along. */
function HistoryTools({ kind, onKind }: { kind: string | undefined; onKind: (kind: string) => void }) {
  const file = useStatementFile();
  return (
    <>
      <div className={styles.tools}>
        <SelectField
          label={t`Show`}
          emptyOption={t`All transactions`}
          options={KIND_OPTIONS}
          value={kind ?? ""}
          onChange={(event) => onKind(event.target.value)}
        />
        <LinkButton to="/wallet/statement">
          <FileText aria-hidden="true" />
          <span className={styles.word}>{t`Statement`}</span>
        </LinkButton>
        <Button loading={file.busy} onClick={() => void file.save({})}>
          <Download aria-hidden="true" />
          <span className={styles.word}>{t`Download CSV`}</span>
        </Button>
      </div>
      <FormError message={file.problem} />
    </>
  );
}

type NoTransactionsProps = {
  isPastTheEnd: boolean;
  isFiltered: boolean;
  onAll: (patch: { kind: null; page: null }) => void;
};

function NoTransactions({ isPastTheEnd, isFiltered, onAll }: NoTransactionsProps) {
  if (!isPastTheEnd && !isFiltered)
    return (
      <EmptyState
        art="wallet"
        title={t`No transactions found`}
        hint={t`Your deposits, entry fees and prizes will show here.`}
      />
    );
  return (
    <EmptyState
      art="search"
      title={t`No transactions found`}
      action={<Button onClick={() => onAll({ kind: null, page: null })}>{t`Show all transactions`}</Button>}
    />
  );
}

function TransactionRow({ transaction }: { transaction: WalletTransaction }) {
  const { id, description, amount, created_at } = transaction;
  const isCredit = amount > 0;
  const Icon = isCredit ? ArrowDownLeft : ArrowUpRight;
  return (
    <li className={styles.row}>
      <span className={cx(styles.sign, isCredit && styles.credit)}>
        <Icon aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <Link to={`/wallet/receipts/${id}`} className={styles.receipt}>
          {description}
        </Link>
        <span className="quiet">
          <RecordTime value={created_at} />
        </span>
      </span>
      <span className={cx(styles.amount, isCredit && styles.creditAmount)}>
        <Money naira={amount} decimals={2} signed />
      </span>
    </li>
  );
}
