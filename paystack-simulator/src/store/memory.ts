import type { Faults } from "../faults/faults.ts";
import { keepBounded } from "../kernel/bounded.ts";
import { createDues } from "./dues.ts";
import { createRowTables, type RowEntry } from "./rows.ts";
import type { Transaction } from "./transaction.ts";
import { createTransactionTable } from "./transaction-table.ts";

/** A webhook the merchant has not acknowledged yet, with the exact text that is signed and sent. */
export type OwedWebhook = { id: string; body: string };

/** One thing that happened; the journal is a list of these. Entries `together` survive together or not at all. */
export type Entry =
  | { kind: "transaction"; transaction: Transaction }
  | RowEntry
  | { kind: "owed"; webhook: OwedWebhook }
  | { kind: "settled"; id: string }
  | { kind: "faults"; faults: Faults }
  | { kind: "clock"; aheadMs: number }
  | { kind: "together"; entries: Entry[] };

const MAX_OWED_WEBHOOKS = 10_000;

/** The state that a list of entries amounts to. Beyond the limits the oldest is forgotten. */
export function createMemory(maxTransactions: number) {
  const dues = createDues();
  const transactions = createTransactionTable(maxTransactions, dues);
  const rows = createRowTables(maxTransactions, dues);
  const owed = new Map<string, OwedWebhook>();
  let faults: Faults = {};
  let clockAheadMs = 0;

  const apply = (entry: Entry): void => {
    if (entry.kind === "together") entry.entries.forEach(apply);
    else if (entry.kind === "transaction") transactions.keep(entry.transaction);
    else if (entry.kind === "row") rows.keep(entry);
    else if (entry.kind === "owed") keepBounded(owed, entry.webhook.id, entry.webhook, MAX_OWED_WEBHOOKS);
    else if (entry.kind === "settled") owed.delete(entry.id);
    else if (entry.kind === "clock") clockAheadMs = entry.aheadMs;
    else faults = entry.faults;
  };

  return {
    transactions,
    rows,
    dues: dues.list,
    owed,
    faults: () => faults,
    clockAheadMs: () => clockAheadMs,
    size: () => transactions.byReference.size + rows.size() + owed.size,
    apply,
    /** The fewest entries that amount to the same state. */
    entries: (): Entry[] => [
      { kind: "faults", faults },
      { kind: "clock", aheadMs: clockAheadMs },
      ...Array.from(transactions.byReference.values(), (transaction): Entry => ({ kind: "transaction", transaction })),
      ...rows.entries(),
      ...Array.from(owed.values(), (webhook): Entry => ({ kind: "owed", webhook })),
    ],
  };
}
