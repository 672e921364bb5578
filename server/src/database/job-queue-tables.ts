import { Logger, runMigrations } from "graphile-worker";
import { openQueuePool } from "./queue-pool.ts";

const SILENT = new Logger(() => () => undefined);

/** Creates or upgrades the tables of the job queue: part of migrating. */
export async function migrateJobQueue(databaseUrl: string): Promise<void> {
  const pool = openQueuePool({ connectionString: databaseUrl });
  try {
    await runMigrations({ pgPool: pool, logger: SILENT });
  } finally {
    await pool.end();
  }
}
