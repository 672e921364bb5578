import { createHash } from "node:crypto";
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import { APP_ROLE } from "../../src/database/connection-pool.ts";
import type { Db } from "../../src/database/database.ts";
import type { DB } from "../../src/database/tables.ts";

/**
 * One connection as the server's role that plans each statement once and then keeps its plan. For what a test asks
 * thousands of times in the same words, such as the proof of the ledger: to plan that takes ten times as long as to read.
 */
export async function openPlannedDatabase(url: string): Promise<Db> {
  const connection = new pg.Client({ connectionString: url, options: `-c role=${APP_ROLE} -c timezone=UTC` });
  await connection.connect();
  const query = (text: string, values: readonly unknown[]) =>
    connection.query({ name: createHash("sha256").update(text).digest("hex").slice(0, 32), text, values: [...values] });
  const client = { query, release: () => undefined } as unknown as PostgresPoolClient;
  const pool: PostgresPool = { options: {}, connect: async () => client, end: () => connection.end() };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
