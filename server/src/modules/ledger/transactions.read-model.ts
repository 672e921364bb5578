import type { WalletTransaction } from "@pockethall/contract/answers";
import type { TRANSACTION_KINDS } from "@pockethall/contract/wallet";
import type { UserId } from "@pockethall/domain/ids";
import { type Kobo, kobo } from "@pockethall/domain/money";
import type { TimeRange } from "@pockethall/domain/time";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { cursorsByNumber, pageOfRows } from "../../kernel/cursor.ts";

type Kind = (typeof TRANSACTION_KINDS)[number];
type Page = { page: number; per_page: number; after?: string | undefined };
type Filter = Partial<TimeRange> & { kind?: Kind | undefined };
type Pot = { userId: UserId; account: "wallet" | "rewards" };

/** The entries of one account of a user. Its id is found first, so that a page is read from the end of the index. */
const entriesOf = (db: Db, { userId, account }: Pot) =>
  db
    .selectFrom("ledger_entries")
    .where("ledger_entries.account_id", "=", (one) =>
      one.selectFrom("ledger_accounts").select("id").where("owner_id", "=", userId).where("kind", "=", account),
    );

/** The same, each with its transfer. */
const linesOf = (db: Db, pot: Pot) =>
  entriesOf(db, pot).innerJoin("ledger_transfers", "ledger_transfers.id", "ledger_entries.transfer_id");

const COLUMNS = [
  "ledger_entries.id",
  "ledger_transfers.kind",
  "description",
  "amount_kobo",
  // A user's accounts are ordinary: each of their entries stores its balance (migration 0009).
  sql<number>`balance_after_kobo`.as("balance_after_kobo"),
  "ledger_transfers.created_at",
] as const;
type Line = {
  id: number;
  kind: string;
  description: string;
  amount_kobo: number;
  balance_after_kobo: number;
  created_at: Date;
};

const transactionOf = ({ id, kind, description, amount_kobo, created_at }: Line): WalletTransaction => ({
  id: String(id),
  kind: kind as Kind,
  description,
  amount: kobo(amount_kobo),
  created_at: created_at.toISOString(),
});

/** A place is the number of a line. */
const CURSORS = {
  wallet: cursorsByNumber("wallet"),
  rewards: cursorsByNumber("rewards"),
};

const isWhole = (filter: Filter): boolean => Object.values(filter).every((value) => value === undefined);

/** The numbers of an account's entries, found by an index, however long the history is: by kind, by day or by both. */
const numbersOf = (db: Db, { userId, account }: Pot, { kind, from, to }: Filter) =>
  db
    .selectFrom("ledger_lines")
    .where("ledger_lines.account_id", "=", (one) =>
      one.selectFrom("ledger_accounts").select("id").where("owner_id", "=", userId).where("kind", "=", account),
    )
    .$if(kind !== undefined, (lines) => lines.where("ledger_lines.kind", "=", kind ?? ""))
    .$if(from !== undefined, (lines) => lines.where("ledger_lines.created_at", ">=", from ?? new Date()))
    .$if(to !== undefined, (lines) => lines.where("ledger_lines.created_at", "<", to ?? new Date()));

async function rowsOf(db: Db, pot: Pot, { page, per_page, after, ...filter }: Page & Filter) {
  const cursors = CURSORS[pot.account];
  const [number] = cursors.read(after) ?? [];
  const skipped = number === undefined ? (page - 1) * per_page : 0;
  const chosen = isWhole(filter)
    ? linesOf(db, pot)
        .$if(number !== undefined, (all) => all.where("ledger_entries.id", "<", number ?? 0))
        .limit(per_page + 1)
        .offset(skipped)
    : linesOf(db, pot).where(
        "ledger_entries.id",
        "in",
        numbersOf(db, pot, filter)
          .select("entry_id")
          .$if(number !== undefined, (all) => all.where("entry_id", "<", number ?? 0))
          .orderBy("entry_id", "desc")
          .limit(per_page + 1)
          .offset(skipped),
      );
  const rows = await chosen.select(COLUMNS).orderBy("ledger_entries.id", "desc").execute();
  const { rows: shown, next } = pageOfRows(rows, per_page, ({ id }) => cursors.write([id]));
  return { data: shown.map(transactionOf), next };
}

async function countOf(db: Db, pot: Pot, filter: Filter): Promise<number> {
  const total = sql<number>`count(*)`.as("total");
  const counted = isWhole(filter) ? entriesOf(db, pot).select(total) : numbersOf(db, pot, filter).select(total);
  return (await counted.executeTakeFirstOrThrow()).total;
}

async function pageOf(db: Db, pot: Pot, { page, per_page, after, ...filter }: Page & Filter) {
  const [{ data, next }, total] = await Promise.all([
    rowsOf(db, pot, { page, per_page, after, ...filter }),
    countOf(db, pot, filter),
  ]);
  return { data, meta: { page, per_page, total, next } };
}

/** The wallet's lines, newest first. What lands in the rewards is not among them until it is claimed. */
export const walletTransactions = (db: Db, userId: UserId, wish: Page & Filter) =>
  pageOf(db, { userId, account: "wallet" }, wish);

/** The first lines of the wallet, without their number. */
export async function newestTransactions(db: Db, userId: UserId, most: number): Promise<WalletTransaction[]> {
  const { data } = await rowsOf(db, { userId, account: "wallet" }, { page: 1, per_page: most });
  return data;
}

/** The rewards' lines, newest first: prizes and gifts as they came, claims as they left. */
export const rewardsTransactions = (db: Db, userId: UserId, wish: Page) =>
  pageOf(db, { userId, account: "rewards" }, wish);

/** One transfer as the wallet's owner sees it, and what the wallet held after it. */
export async function walletTransaction(
  db: Db,
  userId: UserId,
  transferId: string,
): Promise<{ transaction: WalletTransaction; balanceKobo: Kobo }> {
  const row = await linesOf(db, { userId, account: "wallet" })
    .select(COLUMNS)
    .where("transfer_id", "=", transferId)
    .executeTakeFirstOrThrow();
  return { transaction: transactionOf(row), balanceKobo: kobo(row.balance_after_kobo) };
}

export type OwnTransaction = {
  transaction: WalletTransaction;
  account: Pot["account"];
  balanceKobo: Kobo;
  transferId: string;
  /** What made the transfer, as the keys of the ledger name it: "deposit:<reference>". */
  key: string;
};

/** A transaction of the user's wallet or rewards by its number; undefined for another user's. */
export async function ownTransaction(db: Db, userId: UserId, id: string): Promise<OwnTransaction | undefined> {
  const row = await db
    .selectFrom("ledger_entries")
    .innerJoin("ledger_accounts", "ledger_accounts.id", "ledger_entries.account_id")
    .innerJoin("ledger_transfers", "ledger_transfers.id", "ledger_entries.transfer_id")
    .select(COLUMNS)
    .select(["ledger_accounts.kind as account", "transfer_id", "idempotency_key"])
    .where("ledger_entries.id", "=", Number(id))
    .where("ledger_accounts.owner_id", "=", userId)
    .where("ledger_accounts.kind", "in", ["wallet", "rewards"])
    .executeTakeFirst();
  return (
    row && {
      transaction: transactionOf(row),
      account: row.account as Pot["account"],
      balanceKobo: kobo(row.balance_after_kobo),
      transferId: row.transfer_id,
      key: row.idempotency_key,
    }
  );
}

export type StatementLine = {
  at: Date;
  description: string;
  kind: string;
  amountKobo: Kobo;
  balanceAfterKobo: Kobo;
};

/** The first `most` lines of the wallet within these days, oldest first. */
export async function statementLines(
  db: Db,
  userId: UserId,
  { most, ...days }: Partial<TimeRange> & { most: number },
): Promise<StatementLine[]> {
  const pot: Pot = { userId, account: "wallet" };
  const rows = await linesOf(db, pot)
    .$if(!isWhole(days), (lines) =>
      lines.where(
        "ledger_entries.id",
        "in",
        numbersOf(db, pot, days).select("entry_id").orderBy("entry_id").limit(most),
      ),
    )
    .select(COLUMNS)
    .orderBy("ledger_entries.id")
    .limit(most)
    .execute();
  return rows.map((row) => ({
    at: row.created_at,
    description: row.description,
    kind: row.kind,
    amountKobo: kobo(row.amount_kobo),
    balanceAfterKobo: kobo(row.balance_after_kobo),
  }));
}
