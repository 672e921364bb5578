import type { Db } from "../../../database/database.ts";
import { isId } from "../../../kernel/ids.ts";
import { checkLogs, type LogCheck } from "./verify-log.read-model.ts";

type Terms = { db: Db; say: (line: string) => void };

/**
 * `npm run admin -- verify-log [MATCH]`: recomputes every chain, or one, and what derives from it. Answers the exit code:
 * 0 when all holds, 1 when something does not, 2 when there is no such match.
 */
export async function runVerifyLog([matchId]: readonly string[], { db, say }: Terms): Promise<number> {
  const only = matchId ?? null;
  if (only !== null && !isId(only)) {
    say(`${only} is no match.`);
    return 2;
  }
  const total = { matches: 0, events: 0, faults: 0 };
  for (let after: string | null = null; ; ) {
    const checks = await checkInSnapshot(db, { after, only });
    for (const { gameId, events, faults } of checks) {
      for (const fault of faults) say(`BROKEN: match ${gameId}: ${fault}`);
      total.matches += 1;
      total.events += events;
      total.faults += faults.length;
    }
    after = checks.at(-1)?.gameId ?? null;
    if (after === null || only !== null) break;
  }
  if (only !== null && total.matches === 0) {
    say(`Match ${only} has no log.`);
    return 2;
  }
  const what = `${total.matches} ${total.matches === 1 ? "log" : "logs"} with ${total.events} lines`;
  say(
    total.faults === 0
      ? `${what}: every chain and all that derives from it holds.`
      : `${what}: ${total.faults} faults.`,
  );
  return total.faults === 0 ? 0 : 1;
}

/** In one snapshot, so that matches may be scored meanwhile. */
const checkInSnapshot = (db: Db, walk: Parameters<typeof checkLogs>[1]): Promise<LogCheck[]> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute((snapshot) => checkLogs(snapshot, walk));
