import { keepBounded } from "../kernel/bounded.ts";
import type { createDues } from "./dues.ts";
import type { Transaction } from "./transaction.ts";

/** The transactions by reference, oldest first, findable by access code and id. Beyond the limit the oldest is forgotten. */
export function createTransactionTable(limit: number, dues: ReturnType<typeof createDues>) {
  const byReference = new Map<string, Transaction>();
  const references = { byAccessCode: new Map<string, string>(), byId: new Map<string, string>() };

  const forget = ({ accessCode, id, reference }: Transaction) => {
    references.byAccessCode.delete(accessCode);
    references.byId.delete(id);
    dues.keep("transactions", reference, null);
  };
  return {
    byReference,
    keep(transaction: Transaction): void {
      const forgotten = keepBounded(byReference, transaction.reference, transaction, limit);
      if (forgotten) forget(forgotten);
      references.byAccessCode.set(transaction.accessCode, transaction.reference);
      references.byId.set(transaction.id, transaction.reference);
      dues.keep("transactions", transaction.reference, transaction.dueAt);
    },
    findByAccessCode: (accessCode: string) => byReference.get(references.byAccessCode.get(accessCode) ?? ""),
    findById: (id: string) => byReference.get(references.byId.get(id) ?? ""),
  };
}
