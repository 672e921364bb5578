import { type Db, openDatabase } from "../../src/database/database.ts";

/** On a busy machine many transactions at once wait longer than the server would let them: no test is judged by that. */
export const NO_TIMEOUTS = { connectMs: 0, statementMs: 0, idleInTransactionMs: 0 };

/** A pool of the owner of a test's database, for statements as long as they need. */
export const openOwnerDatabase = (url: string, maxConnections = 20): Db =>
  openDatabase({ url, role: null, maxConnections, timeouts: NO_TIMEOUTS });
