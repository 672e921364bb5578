import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { Binaries } from "../src/binaries.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../src/embedded-postgres.ts";

/** A folder under the one that `npm test` has chosen, with a space in its name, that any user may enter. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(process.env["POCKETHALL_TEST_FOLDER"] ?? tmpdir(), "pocket hall "));
  chmodSync(folder, 0o755); // mkdtemp shuts everyone else out, the database's user included
  return folder;
}

/** The PostgreSQL that the tests are to run on: the one named by POCKETHALL_TEST_POSTGRES, else the bundled one. */
export function testBinaries(): { binaries?: Binaries } {
  const folder = process.env["POCKETHALL_TEST_POSTGRES"];
  return folder ? { binaries: { postgres: join(folder, "postgres"), initdb: join(folder, "initdb") } } : {};
}

/** A data folder of a test and what runs on it; all of it goes when the test ends. */
export function openTemporarySite() {
  const folder = temporaryFolder();
  const dataFolder = join(folder, "data");
  const started: EmbeddedPostgres[] = [];
  return {
    dataFolder,
    start: async (log?: (line: string) => void) => {
      const embedded = await startEmbeddedPostgres({ dataFolder, ...(log && { log }), ...testBinaries() });
      started.push(embedded);
      return embedded;
    },
    async [Symbol.asyncDispose]() {
      for (const embedded of started) await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs one statement as the owner and answers its rows. */
export async function ask(embedded: EmbeddedPostgres, sql: string, database = "postgres") {
  const client = new Client({ connectionString: embedded.ownerUrl(database) });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
