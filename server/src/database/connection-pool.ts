import pg from "pg";
import { isTracing } from "../kernel/spans.ts";
import { TracedClient } from "./traced-client.ts";

/** The role the server works as; it may not rewrite records or balances (decision 0006). */
export const APP_ROLE = "pockethall_app";

// bigint columns hold kobo and counts: far below 2^53 (90 trillion naira), and refused above rather than rounded.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a whole number`);
  return value;
});

/** How long work on the database may take before it fails; 0 waits without end. */
export type DatabaseTimeouts = { connectMs: number; statementMs: number; idleInTransactionMs: number };
const TIMEOUTS: DatabaseTimeouts = { connectMs: 10_000, statementMs: 15_000, idleInTransactionMs: 30_000 };

export type PoolOptions = {
  url: string;
  maxConnections?: number | undefined;
  role?: string | null | undefined;
  /** Receives every connection when it is opened. */
  onConnect?: ((client: pg.PoolClient) => void) | undefined;
  timeouts?: DatabaseTimeouts | undefined;
  /** How long an answer may take when not even the database's own limit reaches us, as on a broken network. */
  answerMs?: number | undefined;
  /** Ends a statement soon after this process is gone; otherwise it runs to its end. For commands, whose statements are long. */
  endsWithClient?: boolean | undefined;
};

const ENDS_WITH_CLIENT = "select set_config('client_connection_check_interval', '2s', false)";

/** Opens the connections to one PostgreSQL, each when it is first needed. */
export function openPool(options: PoolOptions): pg.Pool {
  const { url, maxConnections = 20, role = APP_ROLE, onConnect, timeouts = TIMEOUTS, answerMs } = options;
  const { endsWithClient = false } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: timeouts.connectMs,
    idleTimeoutMillis: 30_000,
    application_name: "pockethall",
    ...(answerMs === undefined ? {} : { query_timeout: answerMs }),
    ...(isTracing() ? { Client: TracedClient } : {}),
    options: [
      role ? `-c role=${role}` : "",
      `-c statement_timeout=${timeouts.statementMs}`,
      `-c idle_in_transaction_session_timeout=${timeouts.idleInTransactionMs}`,
      "-c timezone=UTC",
    ].join(" "),
  });
  // A connection that dies (database restarted) fails the query it was at and is replaced by the pool. Without a listener
  // of its own, idle or in the middle of a transaction, it would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    // Refused on systems where the database cannot notice it. The client runs its statements in order, so this one is first.
    if (endsWithClient) client.query(ENDS_WITH_CLIENT).catch(() => undefined);
    onConnect?.(client);
  });
  return pool;
}
