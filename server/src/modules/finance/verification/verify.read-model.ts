import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { LEAGUE_INVARIANTS } from "../../leagues/league-invariants.read-model.ts";
import { LEDGER_INVARIANTS } from "../../ledger/ledger-invariants.read-model.ts";
import { DISPUTE_INVARIANTS } from "../../payments/disputes/dispute-invariants.read-model.ts";
import { REFUND_INVARIANTS } from "../../payments/refunds/refund-invariants.read-model.ts";
import { ORGANIZER_INVARIANTS } from "../organizer-settlements/organizer-invariants.read-model.ts";
import { SUSPENSE_INVARIANTS } from "../suspense-invariants.read-model.ts";
import { RECORD_INVARIANTS } from "./record-invariants.read-model.ts";

/** One broken promise of the ledger: which, and the first row that breaks it. */
export type LedgerFault = { invariant: string; row: string };

const INVARIANTS = [
  ...LEDGER_INVARIANTS,
  ...RECORD_INVARIANTS,
  ...REFUND_INVARIANTS,
  ...LEAGUE_INVARIANTS,
  ...SUSPENSE_INVARIANTS,
  ...DISPUTE_INVARIANTS,
  ...ORGANIZER_INVARIANTS,
];
/** Every promise that is proven, by name. */
export const INVARIANT_NAMES: readonly string[] = INVARIANTS.map(({ name }) => name);

/**
 * Proves the ledger on a live database: what its own tables promise, and what places, payments and prizes promise of their
 * transfers, in one snapshot. It only reads, and may take as long as it needs.
 * Empty: all hold.
 */
export function ledgerFaults(db: Db): Promise<LedgerFault[]> {
  return db
    .transaction()
    .setAccessMode("read only")
    .execute(async (snapshot) => {
      await sql`set local statement_timeout = 0`.execute(snapshot);
      return faultsSeenBy(snapshot);
    });
}

/** The same as this transaction sees it. One statement, hence one snapshot. */
export async function faultsSeenBy(db: Db): Promise<LedgerFault[]> {
  const checks = INVARIANTS.map(
    ({ name, firstFault }) => sql`(select ${sql.lit(name)} as invariant, fault."row" from (${firstFault}) as fault)`,
  );
  return (await sql<LedgerFault>`${sql.join(checks, sql` union all `)}`.execute(db)).rows;
}
