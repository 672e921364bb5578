import { Kysely, type Logger, PostgresDialect, type Transaction } from "kysely";
import type pg from "pg";
import { openPool, type PoolOptions } from "./connection-pool.ts";
import type { Replica } from "./replica.ts";
import type { DB } from "./tables.ts";

/** A connection to our tables: the pool, or one transaction of it. Repositories take it first. */
export type Db = Kysely<DB>;
export type DbTransaction = Transaction<DB>;

export type DatabaseOptions = PoolOptions & {
  /** Receives every statement. */
  log?: Logger;
  /** Answers the statements of `readOnReplica` while it can. */
  replica?: Replica | undefined;
};

/** Opens the pool. `role` null stays the log-in role (migrations); otherwise every connection works as the role. */
export function openDatabase({ log, replica, ...options }: DatabaseOptions): Db {
  const pool = openPool(options);
  const dialect = new PostgresDialect({ pool: replica ? withReplica(pool, replica) : pool });
  const db = new Kysely<DB>({ dialect, ...(log ? { log } : {}) });
  pools.set(db, pool);
  return db;
}

/** Each statement, and each transaction, takes a connection: to the replica where it may and can answer. */
const withReplica = (main: pg.Pool, replica: Replica) => ({
  options: main.options,
  connect: async () => (await replica.connect(main)) ?? main.connect(),
  end: async () => void (await Promise.all([main.end(), replica.end()])),
});

const pools = new WeakMap<Db, pg.Pool>();

/** How the pool of an opened database is used at the moment. */
export function poolFigures(db: Db): { used: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {};
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}
