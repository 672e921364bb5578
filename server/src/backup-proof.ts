import { openDatabase } from "./database/database.ts";
import { ledgerFaults } from "./modules/finance/verification/verify.read-model.ts";
import { runVerifyLog } from "./modules/matches/scoring/verify-log.cli.ts";

export type Proof = { ledgerFaults: string[]; logFaults: string[]; logLine: string };

/** What a copy cannot prove by its sums: that the books and the logs were right when it was taken. */
export async function proveRestored(databaseUrl: string): Promise<Proof> {
  const db = openDatabase({ url: databaseUrl });
  try {
    const ledger = (await ledgerFaults(db)).map(({ invariant, row }) => `${invariant}: ${row}`);
    const lines: string[] = [];
    await runVerifyLog([], { db, say: (line) => void lines.push(line) });
    return { ledgerFaults: ledger, logFaults: lines.slice(0, -1), logLine: lines.at(-1) ?? "" };
  } finally {
    await db.destroy();
  }
}
