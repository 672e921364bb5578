import { Kysely, type Logger, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { isTracing } from "../kernel/spans.ts";
import type { DB } from "./tables.ts";
import { TracedClient } from "./traced-client.ts";

/** A connection to our tables: the pool, or one transaction of it. Repositories take it first. */
export type Db = Kysely<DB>;
export type DbTransaction = Transaction<DB>;

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

export type DatabaseOptions = {
  url: string;
  maxConnections?: number;
  role?: string | null;
  /** Receives every statement. */
  log?: Logger;
  /** Receives every connection when it is opened. */
  onConnect?: (client: pg.PoolClient) => void;
  timeouts?: DatabaseTimeouts;
  /** Ends a statement soon after this process is gone; otherwise it runs to its end. For commands, whose statements are long. */
  endsWithClient?: boolean;
};

const ENDS_WITH_CLIENT = "select set_config('client_connection_check_interval', '2s', false)";

/** Opens the pool. `role` null stays the log-in role (migrations); otherwise every connection works as the role. */
export function openDatabase(options: DatabaseOptions): Db {
  const { url, maxConnections = 20, role = APP_ROLE, log, onConnect, timeouts = TIMEOUTS } = options;
  const { endsWithClient = false } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: timeouts.connectMs,
    idleTimeoutMillis: 30_000,
    application_name: "pockethall",
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
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), ...(log ? { log } : {}) });
  pools.set(db, pool);
  return db;
}

const pools = new WeakMap<Db, pg.Pool>();

/** How the pool of an opened database is used at the moment. */
export function poolFigures(db: Db): { used: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {};
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}
