import { chmod, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Binaries } from "@pockethall/embedded-postgres/binaries";
import { bundledBinaries } from "@pockethall/embedded-postgres/binaries";
import { ensureCluster } from "@pockethall/embedded-postgres/cluster";
import { startEmbeddedPostgres } from "@pockethall/embedded-postgres/embedded-postgres";
import { prepareSite } from "@pockethall/embedded-postgres/site";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { copyCluster, NEW_CLUSTER } from "../../../packages/embedded-postgres/testing/copy-cluster.ts";
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
  const prepared = join(folder, "prepared");
  await makeCluster(join(prepared, NEW_CLUSTER), binaries);
  const dataFolder = join(folder, "data");
  await copyCluster(join(prepared, NEW_CLUSTER), dataFolder);
  const database = await startEmbeddedPostgres({ dataFolder, ...(binaries ? { binaries } : {}) });
  const owner = new pg.Client({ connectionString: database.ownerUrl("postgres") });
  await owner.connect();
  await owner.query(`create database ${TEMPLATE}`);
  await owner.end();
  await migrate(database.ownerUrl(TEMPLATE));
  project.provide("databaseUrl", database.ownerUrl(DATABASE_PLACEHOLDER));
  project.provide("preparedFolder", prepared);
  return async () => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** A cluster as a first start makes it, before it runs. */
async function makeCluster(dataFolder: string, binaries: Binaries | undefined): Promise<void> {
  const site = prepareSite(dataFolder);
  await ensureCluster(site, binaries ?? bundledBinaries(site.account, () => {}));
}
