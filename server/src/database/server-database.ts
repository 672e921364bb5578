import { dirname, resolve } from "node:path";
import { attachEmbeddedPostgres } from "@pockethall/embedded-postgres/attach";
import { databaseFolder } from "@pockethall/embedded-postgres/database-folder";
import { DatabaseProblem } from "@pockethall/embedded-postgres/database-problem";
import { assertDurability } from "@pockethall/embedded-postgres/durability";
import { startEmbeddedPostgres } from "@pockethall/embedded-postgres/embedded-postgres";
import { settingsFor, thisMachine } from "@pockethall/embedded-postgres/sizing";
import pg from "pg";
import type { Config } from "../config/config.ts";
import { asStartProblem, StartProblem } from "../kernel/start-problem.ts";
import { settingsHints, settingsInUse, settingsLine } from "./database-settings.ts";

const NAME = "pockethall";
const OLDEST_VERSION = 15;

export type ServerDatabase = {
  /** Holds the password: not for logs. */
  url: string;
  isEmbedded: boolean;
  /** Of the embedded database: what a continuous copy reads. */
  source?: { serverUrl: string; clusterFolder: string };
  /** Lines for people about its settings. */
  notes: readonly string[];
  /** Stops the embedded database; an external one is left alone. */
  stop(): Promise<void>;
};

type Opening = {
  log: (line: string) => void;
  /** For a command: when a server runs on the folder, its database is used beside it. */
  beside?: boolean;
};

/**
 * The database of this server: the external one of DATABASE_URL, or the embedded one.
 *
 * @throws StartProblem with one clear line when the database cannot be reached, kept or trusted.
 */
export async function openServerDatabase(config: Config, opening: Opening): Promise<ServerDatabase> {
  try {
    return await open(config, opening);
  } catch (error) {
    if (error instanceof DatabaseProblem) throw new StartProblem(error.message, { cause: error });
    throw error;
  }
}

async function open(config: Config, { log, beside = false }: Opening): Promise<ServerDatabase> {
  if (config.databaseUrl !== undefined) {
    const notes = await checkExternal(config.databaseUrl);
    return { url: config.databaseUrl, isEmbedded: false, notes, stop: async () => undefined };
  }
  const { folder, note } = databaseFolder({ dataDir: config.dataFolder, explicit: config.dataFolderIsExplicit });
  if (note) log(note);
  const running = beside ? await attachEmbeddedPostgres(folder) : undefined;
  if (running) return { url: running(NAME), isEmbedded: true, notes: [], stop: async () => undefined };
  const settings = settingsFor(thisMachine(dirname(folder)), config.databaseMemoryMb);
  const embedded = await startEmbeddedPostgres({ dataFolder: folder, log, settings }).catch((error: unknown) => {
    throw asStartProblem(error, `cannot keep the database in ${resolve(folder)}`);
  });
  const notes = [await createDatabase(embedded.ownerUrl("postgres"))];
  const source = { serverUrl: embedded.ownerUrl("postgres"), clusterFolder: embedded.clusterFolder };
  return { url: embedded.ownerUrl(NAME), isEmbedded: true, source, notes, stop: embedded.stop };
}

/** Makes our database when it is missing. @returns a line for people about the settings in use. */
async function createDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const line = settingsLine(await settingsInUse(client));
    const { rowCount } = await client.query("select from pg_database where datname = $1", [NAME]);
    if (rowCount === 0) await client.query(`create database ${NAME}`);
    return line;
  } finally {
    await client.end();
  }
}

/** @returns what its operator should change. */
async function checkExternal(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    // A name with several addresses fails with an error of errors, which has a code and no words.
    const { message, code } = error as NodeJS.ErrnoException;
    throw new StartProblem(`DATABASE_URL cannot be reached: ${message || String(code)}`, { cause: error });
  }
  try {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    );
    const version = rows[0]?.version ?? 0;
    if (version < OLDEST_VERSION)
      throw new StartProblem(`DATABASE_URL is PostgreSQL ${version}; ${OLDEST_VERSION} or newer is needed`);
    await assertDurability(async (sql) => (await client.query<Record<string, unknown>>(sql)).rows, {
      dataChecksums: false,
    });
    return settingsHints(await settingsInUse(client));
  } finally {
    await client.end();
  }
}
