import { chmod, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@pockethall/embedded-postgres/embedded-postgres";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "../../src/database/migrate.ts";
import { dataParent } from "../database/data-parent.ts";
import { postgresPrograms } from "../database/postgres-programs.ts";

/** The migrated database that every test server is cloned from. */
export const TEMPLATE = "pockethall_template";
/** Placeholder for the name of a database in the URL that tests are given. */
export const DATABASE_PLACEHOLDER = "DATABASE_NAME";

declare module "vitest" {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

/** Starts one PostgreSQL for a whole project of tests, migrates the template once, and stops it at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(dataParent(), "pockethall-test-"));
  await chmod(folder, 0o755); // as root, PostgreSQL runs as another user, who must come in
  const binaries = postgresPrograms(project.config.env["POCKETHALL_TEST_POSTGRES"]);
  const database = await startEmbeddedPostgres({ dataFolder: folder, ...(binaries ? { binaries } : {}) });
  const owner = new pg.Client({ connectionString: database.ownerUrl("postgres") });
  await owner.connect();
  await owner.query(`create database ${TEMPLATE}`);
  await owner.end();
  await migrate(database.ownerUrl(TEMPLATE));
  project.provide("databaseUrl", database.ownerUrl(DATABASE_PLACEHOLDER));
  return async () => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
