import { openDatabase } from "./database/database.ts";
import { createTransact } from "./database/transact.ts";
import { machineClock } from "./kernel/clock.ts";
import { askForRun } from "./modules/finance/reconciliation/ask-for-run.service.ts";

/**
 * After a restore: the comparison with the provider runs as soon as a server works on this database. It credits payments
 * that were pending when the copy ended, and puts those before finance that the copy does not know.
 */
export async function askProviderAtStart(databaseUrl: string): Promise<void> {
  const db = openDatabase({ url: databaseUrl, endsWithClient: true });
  const transact = createTransact(db, { clock: machineClock });
  await transact(askForRun).finally(() => db.destroy());
}
