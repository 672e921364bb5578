import type { TournamentId } from "@pockethall/domain/ids";
import type { Kobo } from "@pockethall/domain/money";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { LedgerAccounts } from "../../database/tables.ts";

export type AccountKind = LedgerAccounts["kind"];
/** One side of a transfer: a credit above zero, a debit below. `owner`: the user, the tournament, or null for the platform. */
export type Entry = { kind: AccountKind; owner: string | null; amount: Kobo };

export type Posting = {
  id: string;
  key: string;
  kind: string;
  description: string;
  tournamentId: TournamentId | null;
  entries: readonly Entry[];
  /** The hold that this transfer ends, whole. */
  resolves: string | null;
};

/** Calls ledger_post (migration 0009): one round trip, the accounts that are locked in the order of their ids. */
export async function post(db: Db, posting: Posting): Promise<{ transferId: string; replayed: boolean }> {
  const { rows } = await sql<{ posted_id: string; replayed: boolean }>`
    select posted_id, replayed from ledger_post(
      ${posting.id}::uuid, ${posting.key}, ${posting.kind}, ${posting.description},
      ${posting.tournamentId}::uuid, ${JSON.stringify(posting.entries)}::jsonb,
      ${posting.resolves}::uuid)`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("ledger_post answered nothing");
  return { transferId: row.posted_id, replayed: row.replayed };
}

type Receipt = Omit<Posting, "tournamentId" | "resolves">;

/** Calls ledger_receive (migration 0009): many transfers in one round trip. Answers their ids, in the same order. */
export async function receive(db: Db, receipts: readonly Receipt[]): Promise<string[]> {
  const { rows } = await sql<{ posted_id: string }>`
    select posted_id from ledger_receive(${JSON.stringify(receipts)}::jsonb)`.execute(db);
  return rows.map((row) => row.posted_id);
}

/** Calls ledger_fold (migration 0009); answers how many accounts moved. */
export async function fold(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ledger_fold() as count`.execute(db);
  return rows[0]?.count ?? 0;
}
