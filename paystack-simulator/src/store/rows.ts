import { keepBounded } from "../kernel/bounded.ts";
import type { AccountName } from "./account-name.ts";
import type { Dispute } from "./dispute.ts";
import type { createDues } from "./dues.ts";
import type { LedgerRow } from "./ledger-row.ts";
import type { Recipient } from "./recipient.ts";
import type { Refund } from "./refund.ts";
import type { Transfer } from "./transfer.ts";

/** What is kept beside the transactions, each by a key of its own. */
type Rows = {
  recipients: Recipient;
  transfers: Transfer;
  refunds: Refund;
  disputes: Dispute;
  ledger: LedgerRow;
  accountNames: AccountName;
};
export type TableName = keyof Rows;
export type Row<Name extends TableName> = Rows[Name];
export type RowEntry = { [Name in TableName]: { kind: "row"; table: Name; key: string; row: Rows[Name] } }[TableName];

const TABLES: readonly TableName[] = ["recipients", "transfers", "refunds", "disputes", "ledger", "accountNames"];
const LEDGER_ROWS_A_TRANSACTION = 4;

/** Tables of rows, oldest first. Beyond the limits the oldest is forgotten; a balance outlives its forgotten rows. */
export function createRowTables(limit: number, dues: ReturnType<typeof createDues>) {
  const tables: { [Name in TableName]: Map<string, Rows[Name]> } = {
    recipients: new Map(),
    transfers: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    ledger: new Map(),
    accountNames: new Map(),
  };
  const balances = new Map<string, number>();
  const rowsOf = (table: TableName) => tables[table] as Map<string, Rows[TableName]>;

  return {
    tables,
    balances,
    keep({ table, key, row }: RowEntry): void {
      const forgotten = keepBounded(
        rowsOf(table),
        key,
        row,
        table === "ledger" ? limit * LEDGER_ROWS_A_TRANSACTION : limit,
      );
      if (table === "ledger") balances.set(row.currency, row.balanceKobo);
      if (table === "transfers" && forgotten) dues.keep(table, (forgotten as Transfer).reference, null);
      if (table === "refunds" && forgotten) dues.keep(table, (forgotten as Refund).id, null);
      if (table === "transfers" || table === "refunds") dues.keep(table, key, row.dueAt);
    },
    size: () => TABLES.reduce((sum, table) => sum + tables[table].size, 0),
    entries: (): RowEntry[] =>
      TABLES.flatMap((table) =>
        Array.from(rowsOf(table), ([key, row]) => ({ kind: "row", table, key, row }) as RowEntry),
      ),
  };
}
