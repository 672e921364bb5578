import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { DatabaseProblem } from "./database-problem.ts";
import { isAlive, standsIn } from "./processes.ts";

/** A PostgreSQL server that answers on a port of this machine. */
export type Postmaster = { readonly pid: number; readonly port: number };

/** Identifies our own server: its cluster's folder and the URL, by port, that only ours answers. */
export type Acquaintance = { readonly clusterFolder: string; readonly urlAt: (port: number) => string };

const POLL_MS = 15;
const DYING_LIMIT_MS = 10_000;

/** The content of postmaster.pid; undefined when there is none, or none that has got as far as its port. */
export function readPostmaster(clusterFolder: string): (Postmaster & { readonly status: string }) | undefined {
  const lines = readPidFile(clusterFolder);
  const pid = Number(lines?.[0]);
  return lines && pid > 0 ? { pid, port: Number(lines[3] ?? 0), status: lines[7]?.trim() ?? "" } : undefined;
}

function readPidFile(clusterFolder: string): string[] | undefined {
  try {
    return readFileSync(join(clusterFolder, "postmaster.pid"), "utf8").split("\n");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Finds the server that a killed PocketHall left behind and answers it when it is alive and ours. One that is stopping
 * or recovering gets 10 seconds to come round or to go. The pid file of a dead process is left to PostgreSQL itself.
 *
 * @returns undefined when no server runs on the cluster, so that a new one may start.
 * @throws DatabaseProblem when one runs but answers neither yes nor no.
 */
export async function findLeftBehind(known: Acquaintance, signal?: AbortSignal): Promise<Postmaster | undefined> {
  const deadline = Date.now() + DYING_LIMIT_MS;
  for (;;) {
    signal?.throwIfAborted();
    const found = readPostmaster(known.clusterFolder);
    if (!found || !isAlive(found.pid)) return undefined;
    if (standsIn(found.pid, known.clusterFolder) === false) {
      // The id went to another program, as after a restart of the machine. PostgreSQL would take that for a server.
      rmSync(join(known.clusterFolder, "postmaster.pid"), { force: true });
      return undefined;
    }
    if (found.port > 0 && (await answersAsOurs(known, found.port))) return { pid: found.pid, port: found.port };
    if (Date.now() > deadline) {
      throw new DatabaseProblem(
        `PostgreSQL, pid ${found.pid}, holds ${known.clusterFolder} but does not answer: stop it, then start again`,
      );
    }
    await sleep(POLL_MS);
  }
}

/** Whether the server on this port takes our password and serves our cluster. */
export async function answersAsOurs({ clusterFolder, urlAt }: Acquaintance, port: number): Promise<boolean> {
  const client = new Client({ connectionString: urlAt(port), connectionTimeoutMillis: 2_000 });
  client.on("error", () => {}); // a server that goes away while we look is just one that does not answer
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
    return rows[0]?.folder === clusterFolder;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Stops the server: a fast shutdown, which rolls open transactions back and writes a checkpoint; after `patienceMs` an
 * immediate one, from which the next start recovers. Resolves when it is gone.
 */
export async function stopPostmaster(clusterFolder: string, pid: number, patienceMs = 10_000): Promise<void> {
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    if (!isAlive(pid)) return;
    try {
      process.kill(pid, signal);
    } catch {
      return; // it went between the look and the call
    }
    if (await isGoneWithin(clusterFolder, pid, patienceMs)) return;
  }
}

async function isGoneWithin(clusterFolder: string, pid: number, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    if (!isAlive(pid) || readPostmaster(clusterFolder)?.pid !== pid) return true;
    await sleep(POLL_MS);
  }
  return false;
}
