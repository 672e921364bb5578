import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { Progress } from "../../../kernel/progress-bar.ts";
import { LEAGUE_INVARIANTS } from "../../leagues/league-invariants.read-model.ts";
import { LEDGER_INVARIANTS } from "../../ledger/ledger-invariants.read-model.ts";
import { DISPUTE_INVARIANTS } from "../../payments/disputes/dispute-invariants.read-model.ts";
import { REFUND_INVARIANTS } from "../../payments/refunds/refund-invariants.read-model.ts";
import { ORGANIZER_INVARIANTS } from "../organizer-settlements/organizer-invariants.read-model.ts";
import { SUSPENSE_INVARIANTS } from "../suspense-invariants.read-model.ts";
import { RECORD_INVARIANTS } from "./record-invariants.read-model.ts";

/** One broken promise of the ledger: which, and a row that breaks it. */
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
 * transfers, all in one snapshot. It only reads, and may take as long as it needs.
 * Empty: all hold.
 */
export function ledgerFaults(db: Db, progress?: Progress): Promise<LedgerFault[]> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (snapshot) => {
      await sql`set local statement_timeout = 0`.execute(snapshot);
      return faultsSeenBy(snapshot, progress);
    });
}

/** The same as this transaction sees it, one promise after the other: one row of each that is broken. */
export async function faultsSeenBy(db: Db, progress?: Progress): Promise<LedgerFault[]> {
  const found: LedgerFault[] = [];
  for (const [index, { name, faults }] of INVARIANTS.entries()) {
    // An aggregate and no limit: the planner expects faults, and for the first of them it would choose a plan that is slow
    // when there is none.
    const { rows } = await sql<{ row: string | null }>`
      select min(fault."row") as "row" from (${faults}) as fault`.execute(db);
    const row = rows[0]?.row ?? null;
    if (row !== null) found.push({ invariant: name, row });
    progress?.(index + 1, INVARIANTS.length);
  }
  return found;
}
