import { startEmbeddedPostgres } from "@pockethall/embedded-postgres/embedded-postgres";
import pg from "pg";
import { copyCluster } from "../../../packages/embedded-postgres/testing/copy-cluster.ts";
import { placeNewCluster, preparedFolder } from "../../../packages/embedded-postgres/testing/prepared-folder.ts";
import { migrate } from "../../src/database/migrate.ts";
import { postgresPrograms } from "./postgres-programs.ts";

/** The database of a server in its own cluster. */
const NAME = "pockethall";

/**
 * Puts a migrated, empty database into the data folder of a server that has not started yet, which then starts in a third
 * of the time. Keys and pictures are left to the server.
 */
export async function placeInstallation(dataFolder: string): Promise<void> {
  await copyCluster(await preparedFolder("installation", makeInstallation), dataFolder);
}

async function makeInstallation(dataFolder: string): Promise<void> {
  await placeNewCluster(dataFolder);
  const binaries = postgresPrograms();
  const database = await startEmbeddedPostgres({ dataFolder, ...(binaries ? { binaries } : {}) });
  try {
    const client = new pg.Client({ connectionString: database.ownerUrl("postgres") });
    await client.connect();
    await client.query(`create database ${NAME}`);
    await client.end();
    await migrate(database.ownerUrl(NAME));
  } finally {
    await database.stop();
  }
}
