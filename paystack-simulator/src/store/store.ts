import type { Faults } from "../faults/faults.ts";
import { freshId } from "../kernel/ids.ts";
import type { Entry, OwedWebhook } from "./memory.ts";
import { openRecorder } from "./recorder.ts";
import type { Row, TableName } from "./rows.ts";
import type { Transaction } from "./transaction.ts";

const LIMITS = { maxTransactions: 100_000, spareJournalLines: 20_000 };

type Recorder = ReturnType<typeof openRecorder>;
export type Store = ReturnType<typeof openStore>;

/** Everything the simulator knows. A change is in the journal before the call, or the group of calls, returns. */
export function openStore(journalFile: string | undefined, limits = LIMITS) {
  const recorder = openRecorder(journalFile, limits);
  return {
    ...transactionEndpoints(recorder),
    ...tableEndpoints(recorder),
    ...stateEndpoints(recorder),
    /** What goes on automatically, soonest first. */
    dues: () => recorder.memory().dues(),
    /** All changes of the work become one line of the journal: a killed process leaves all of them or none. */
    together: recorder.together,
    reset: recorder.reset,
    close: recorder.close,
  };
}

function transactionEndpoints({ memory, record }: Recorder) {
  const all = () => Array.from(memory().transactions.byReference.values());
  return {
    find: (reference: string) => memory().transactions.byReference.get(reference),
    findByAccessCode: (accessCode: string) => memory().transactions.findByAccessCode(accessCode),
    findById: (id: string) => memory().transactions.findById(id),
    /** Oldest first. */
    all,
    /** The newest transactions, newest first. */
    latest: (count: number) => all().slice(-count).reverse(),
    save(transaction: Transaction): Transaction {
      record({ kind: "transaction", transaction });
      return transaction;
    },
  };
}

function tableEndpoints({ memory, record }: Recorder) {
  const table = <Name extends TableName>(name: Name, keyOf: (row: Row<Name>) => string) => ({
    find: (key: string): Row<Name> | undefined => memory().rows.tables[name].get(key),
    /** Oldest first. */
    all: (): Row<Name>[] => Array.from(memory().rows.tables[name].values()),
    save(row: Row<Name>): Row<Name> {
      record({ kind: "row", table: name, key: keyOf(row), row } as Entry);
      return row;
    },
  });
  return {
    recipients: table("recipients", (recipient) => recipient.code),
    transfers: table("transfers", (transfer) => transfer.reference),
    refunds: table("refunds", (refund) => refund.id),
    disputes: table("disputes", (dispute) => dispute.id),
    ledger: table("ledger", (row) => row.id),
    accountNames: table("accountNames", (account) => `${account.bankCode} ${account.accountNumber}`),
    balanceKobo: (currency: string) => memory().rows.balances.get(currency) ?? 0,
    currencies: () => Array.from(memory().rows.balances.keys()),
  };
}

function stateEndpoints({ memory, record }: Recorder) {
  return {
    owe(body: string): OwedWebhook {
      const webhook = { id: freshId(), body };
      record({ kind: "owed", webhook });
      return webhook;
    },
    settle: (id: string) => memory().owed.has(id) && record({ kind: "settled", id }),
    owed: () => Array.from(memory().owed.values()),
    faults: () => memory().faults(),
    setFaults: (faults: Faults) => record({ kind: "faults", faults }),
    clockAheadMs: () => memory().clockAheadMs(),
    setClockAhead: (aheadMs: number) => record({ kind: "clock", aheadMs }),
  };
}
