import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { chmod, mkdir, mkdtemp, open, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { accountOnThisMachine } from "@pockethall/embedded-postgres/account";
import { type Binaries, bundledBinaries } from "@pockethall/embedded-postgres/binaries";
import { placeCluster } from "@pockethall/embedded-postgres/place-cluster";
import pg from "pg";
import { bytesOf, listBase, sizeNow } from "../../src/copy/base-files.ts";
import { beginBase, connectSource, endBase } from "../../src/copy/source.repository.ts";
import { freePort } from "../app/free-port.ts";
import { dataParent } from "./data-parent.ts";

export type StandbyOf = {
  /** The main database's files. */
  clusterFolder: string;
  /** Its address for the replica, with the password of its owner, which may replicate. */
  serverUrl: string;
  /** The main database's own where it has some; by default the bundled ones. */
  binaries?: Binaries | undefined;
  settings?: Record<string, string>;
};

const SLOT = "standby";
const MOST_TRIES = 600;
const BETWEEN_TRIES_MS = 100;

/** A streaming replica of a running PostgreSQL, as its manual describes ("Standby Servers"): a base copy, then its log. */
export async function openStandby({ clusterFolder, serverUrl, binaries, settings = {} }: StandbyOf) {
  const folder = await mkdtemp(join(dataParent(), "pockethall-standby-"));
  await chmod(folder, 0o755);
  const { password } = new URL(serverUrl);
  await placeCluster(folder, { password, fill: (draft) => copyFiles({ clusterFolder, serverUrl }, draft) });
  const port = await freePort();
  const url = new URL(serverUrl);
  url.port = String(port);
  const flags = Object.entries({
    ...settings,
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    primary_conninfo: connectionWords(serverUrl),
    primary_slot_name: SLOT, // the log that it misses while it is away is kept
    wal_retrieve_retry_interval: "100ms",
  }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  let child: ChildProcess | undefined;
  const log = join(folder, "standby.log");
  const run = async (): Promise<void> => {
    const account = accountOnThisMachine();
    const { postgres } = binaries ?? bundledBinaries(account, () => undefined);
    await using opened = await open(log, "w");
    child = spawn(postgres, ["-D", join(folder, "postgres"), ...flags], {
      stdio: ["ignore", "ignore", opened.fd],
      env: { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" },
      ...(account && { uid: account.uid, gid: account.gid }),
    });
    while (child.exitCode === null) {
      if (await answers(url.href)) return;
      await pause(20);
    }
    throw new Error(`the replica ended with ${child.exitCode}: ${await readFile(log, "utf8")}`);
  };
  /** Of a killed server some processes may live for a moment, and a new one does not start beside them. */
  const runAgain = async (triesLeft = MOST_TRIES): Promise<void> => {
    await run().catch(async (error: unknown) => {
      if (triesLeft === 0) throw error;
      await pause(BETWEEN_TRIES_MS);
      await runAgain(triesLeft - 1);
    });
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  };
  await run();
  return {
    url: url.href,
    /** It is gone at once, with all its connections. */
    kill: () => end("SIGKILL"),
    start: () => runAgain(),
    [Symbol.asyncDispose]: async () => {
      await end("SIGQUIT");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type Standby = Awaited<ReturnType<typeof openStandby>>;

async function copyFiles({ clusterFolder, serverUrl }: StandbyOf, draft: string): Promise<void> {
  const client = await connectSource(serverUrl);
  try {
    await client.query("select pg_create_physical_replication_slot($1, true)", [SLOT]);
    await beginBase(client, { isFast: true });
    for (const { name, isFolder } of await listBase(clusterFolder)) {
      const path = join(draft, name);
      const size = isFolder ? undefined : await sizeNow(join(clusterFolder, name));
      if (isFolder) await mkdir(path, { recursive: true, mode: 0o700 });
      else if (size !== undefined) await copyFile(join(clusterFolder, name), path, size);
    }
    const { label } = await endBase(client);
    await writeFile(join(draft, "backup_label"), label, { mode: 0o600 });
    await writeFile(join(draft, "standby.signal"), "", { mode: 0o600 });
  } finally {
    await client.end();
  }
}

async function copyFile(from: string, to: string, size: number): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await pipeline(bytesOf(from, size), createWriteStream(to, { mode: 0o600 }));
}

function connectionWords(serverUrl: string): string {
  const { hostname, port, username, password } = new URL(serverUrl);
  return `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
