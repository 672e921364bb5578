import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { MoneyFigures } from "../../http/metrics.ts";
import { lastComparedAt, openDifferences } from "../payments/differences/differences.read-model.ts";
import { countOpenPayments, withdrawalQueue } from "./overview.read-model.ts";
import { suspenseTotal } from "./suspense.read-model.ts";

/** What money waits for, as figures of monitoring: no people and no amounts. */
export async function moneyFigures(db: Db, now: Date): Promise<MoneyFigures> {
  const [pendingPayments, queue, suspense, differences, comparedAt, ledgerTransfers] = await Promise.all([
    countOpenPayments(db),
    withdrawalQueue(db),
    suspenseTotal(db),
    openDifferences(db),
    lastComparedAt(db),
    insertedTransfers(db),
  ]);
  return {
    pendingPayments,
    waitingWithdrawals: queue.waiting,
    oldestWithdrawalSeconds: queue.oldest_at ? Math.max(0, (now.getTime() - queue.oldest_at.getTime()) / 1000) : 0,
    suspensePayments: suspense.payments,
    openDifferences: differences.open,
    lastComparedSeconds: (comparedAt?.getTime() ?? 0) / 1000,
    ledgerTransfers,
  };
}

/** By the database's own counters, which count a transfer that was rolled back too: a count of the rows would read them all. */
async function insertedTransfers(db: Db): Promise<number> {
  const { rows } = await sql<{ inserted: number }>`
    select pg_stat_get_tuples_inserted('ledger_transfers'::regclass) as inserted`.execute(db);
  return rows[0]?.inserted ?? 0;
}
