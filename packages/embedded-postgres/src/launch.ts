import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Binaries } from "./binaries.ts";
import { complaintIn } from "./complaint.ts";
import { DatabaseProblem } from "./database-problem.ts";
import { type Acquaintance, answersAsOurs, type Postmaster, readPostmaster } from "./postmaster.ts";
import type { Site } from "./site.ts";
import type { DatabaseSettings } from "./sizing.ts";

const POLL_MS = 10;
/** After a crash PostgreSQL replays its log before it answers; with our settings that is seconds, minutes at worst. */
const READY_LIMIT_MS = 180_000;
/** How long the remains of a killed server may hold its port or shared memory. */
const RIVAL_LIMIT_MS = 10_000;
const PASSING = /could not bind|Address already in use|pre-existing shared memory|lock file "postmaster.pid" already/;
const NO_MEMORY = /could not map anonymous shared memory|could not create shared memory|Cannot allocate memory/;
const LOG_LIMIT_BYTES = 10_000_000;

type Launch = {
  readonly settings: DatabaseSettings;
  readonly signal?: AbortSignal | undefined;
  readonly readyWithinMs?: number | undefined;
};

/** Starts PostgreSQL on the cluster, on a free port of 127.0.0.1, and waits until it answers. */
export async function launchPostmaster(
  site: Site,
  binaries: Binaries,
  known: Acquaintance,
  { settings, signal, readyWithinMs = READY_LIMIT_MS }: Launch,
): Promise<Postmaster> {
  const deadline = Date.now() + RIVAL_LIMIT_MS;
  for (;;) {
    signal?.throwIfAborted();
    const output = openOutput(site);
    const port = await freePort();
    const child = spawnPostgres(site, binaries, { ...settings, port: String(port) }, output.descriptor);
    closeSync(output.descriptor);
    const pid = await waitUntilReady(child, known, { port, signal, readyWithinMs });
    if (pid !== undefined) return { pid, port };

    const written = output.writtenSince();
    if (!PASSING.test(written) || Date.now() > deadline) {
      const advice = NO_MEMORY.test(written) ? "; set DATABASE_MEMORY_MB to what it may use, such as 512" : "";
      throw new DatabaseProblem(
        `the database in ${site.folder} does not start: ${complaintIn(written) ?? "no output"}${advice}`,
      );
    }
    await sleep(200);
  }
}

/**
 * Detached, in a session of its own: Ctrl-C in the terminal reaches the whole process group, and the database must
 * outlive the server's draining. Its words go to a file, since a pipe would break when we are killed.
 */
function spawnPostgres(site: Site, binaries: Binaries, settings: DatabaseSettings, output: number): ChildProcess {
  const given = { ...settings, listen_addresses: "127.0.0.1", unix_socket_directories: "" };
  const flags = Object.entries(given).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(binaries.postgres, ["-D", site.clusterFolder, ...flags], {
    detached: true,
    windowsHide: true,
    stdio: ["ignore", output, output],
    cwd: site.folder,
    env: { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" },
    ...(site.account && { uid: site.account.uid, gid: site.account.gid }),
  });
  child.unref();
  return child;
}

/** Answers the pid, or undefined when PostgreSQL ended before it was ready. */
async function waitUntilReady(
  child: ChildProcess,
  known: Acquaintance,
  { port, signal, readyWithinMs }: { port: number; signal: AbortSignal | undefined; readyWithinMs: number },
): Promise<number | undefined> {
  const failure = once(child, "error", { signal: AbortSignal.timeout(readyWithinMs) }).catch(() => []);
  const deadline = Date.now() + readyWithinMs;
  while (child.exitCode === null && child.signalCode === null) {
    if (child.pid === undefined) throw (await failure)[0];
    if (signal?.aborted || Date.now() > deadline) {
      child.kill("SIGQUIT");
      signal?.throwIfAborted();
      throw new DatabaseProblem(`the database in ${known.clusterFolder} was not ready after ${readyWithinMs / 1000} s`);
    }
    const found = readPostmaster(known.clusterFolder);
    if (found?.pid === child.pid && found.status === "ready" && (await answersAsOurs(known, port))) return child.pid;
    await sleep(POLL_MS);
  }
  return undefined;
}

function openOutput(site: Site): { descriptor: number; writtenSince: () => string } {
  const path = join(site.folder, "postgres.log");
  const isTooLong = (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES;
  const descriptor = openSync(path, isTooLong ? "w" : "a", 0o600);
  const before = statSync(path).size;
  return { descriptor, writtenSince: () => readFileSync(path).subarray(before).toString("utf8") };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("a TCP server without a port");
  return address.port;
}
