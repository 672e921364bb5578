import { Logger, runMigrations } from "graphile-worker";

const SILENT = new Logger(() => () => undefined);

/** Creates or upgrades the tables of the job queue: part of migrating. */
export const migrateJobQueue = (databaseUrl: string): Promise<void> =>
  runMigrations({ connectionString: databaseUrl, logger: SILENT });
