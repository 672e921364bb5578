import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chmodSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { placeNewCluster } from "../testing/prepared-folder.ts";
import { ask, openTemporarySite, temporaryFolder } from "../testing/temporary-site.ts";
import { DatabaseProblem } from "./database-problem.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { readPostmaster, stopPostmaster } from "./postmaster.ts";

const KEEP_RUNNING = fileURLToPath(new URL("../testing/keep-running.ts", import.meta.url));

/** A data folder with a cluster, as one that has been used before. */
async function openUsedSite() {
  const site = openTemporarySite();
  await placeNewCluster(site.dataFolder);
  return site;
}

async function startAndKill(dataFolder: string) {
  const child = spawn(process.execPath, [KEEP_RUNNING, dataFolder], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  child.kill("SIGKILL");
  await once(child, "exit");
  return { pid: child.pid };
}

test("first use makes a durable UTF-8 cluster on loopback with a password of its own; a second start keeps the rows", async () => {
  await using site = openTemporarySite();
  const first = await site.start();
  expect(first.adopted).toBe(false);
  expect(statSync(join(site.dataFolder, "database-password")).mode & 0o777).toBe(0o600);
  const [facts] = await ask(
    first,
    `select current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses,
      current_setting('unix_socket_directories') as sockets, current_setting('server_encoding') as encoding,
      current_setting('password_encryption') as passwords, current_setting('timezone') as timezone`,
  );
  expect(facts).toEqual({
    checksums: "on",
    addresses: "127.0.0.1",
    sockets: "",
    encoding: "UTF8",
    passwords: "scram-sha-256",
    timezone: "UTC",
  });
  await ask(first, "create table halls (name text)");
  await ask(first, "insert into halls values ('Surulere')");
  await first.stop();

  const second = await site.start();
  expect(second.adopted).toBe(false);
  expect(await ask(second, "select name from halls")).toEqual([{ name: "Surulere" }]);
});

test("a wrong password is turned away", async () => {
  await using site = await openUsedSite();
  const embedded = await site.start();
  const outsider = { ...embedded, ownerUrl: () => embedded.ownerUrl("postgres").replace(/:[^:@]+@/, ":guessed@") };
  await expect(ask(outsider, "select 1")).rejects.toThrow(/password authentication failed/);
});

test("pg_trgm, unaccent and citext load and know Nigerian letters", async () => {
  await using site = await openUsedSite();
  const embedded = await site.start();
  for (const name of ["pg_trgm", "unaccent", "citext"]) await ask(embedded, `create extension ${name}`);
  const [found] = await ask(
    embedded,
    `select similarity('Ṣọlá Adébáyọ̀', 'ṣọlá adébáyọ̀') as likeness, unaccent('Chukwuẹmẹka') as plain,
      'ẸGBẸ́'::citext = 'ẹgbẹ́'::citext as alike, lower('ỌBÍ') as lowered`,
  );
  expect(found).toEqual({ likeness: 1, plain: "Chukwuemeka", alike: true, lowered: "ọbí" });
});

test("a server left behind by a killed process is adopted, with what it had acknowledged", async () => {
  await using site = await openUsedSite();
  await startAndKill(site.dataFolder);
  const lines: string[] = [];
  const adopted = await site.start((line) => lines.push(line));
  expect(adopted.adopted).toBe(true);
  expect(lines).toEqual([expect.stringMatching(/^adopted the database .* pid \d+$/)]);
  expect(await ask(adopted, "select 1 as one")).toEqual([{ one: 1 }]);
  await adopted.stop();
  expect(readPostmaster(join(site.dataFolder, "postgres"))).toBeUndefined();
});

test("a server that is going down is waited for, and a new one is started", async () => {
  await using site = await openUsedSite();
  await startAndKill(site.dataFolder);
  const clusterFolder = join(site.dataFolder, "postgres");
  const dying = readPostmaster(clusterFolder);
  if (!dying) throw new Error("nothing was left behind");
  process.kill(dying.pid, "SIGQUIT"); // no checkpoint: the new one has to recover as well
  const next = await site.start();
  expect(next.adopted).toBe(false);
  expect(readPostmaster(clusterFolder)?.pid).not.toBe(dying.pid);
});

test("a pid file whose number went to another program does not stop the start", async () => {
  await using site = await openUsedSite();
  const clusterFolder = join(site.dataFolder, "postgres");
  writeFileSync(
    join(clusterFolder, "postmaster.pid"),
    `${process.pid}\n${clusterFolder}\n0\n1\n\n127.0.0.1\n0\nready\n`,
  );
  expect((await site.start()).adopted).toBe(false);
});

test("a second PocketHall on the folder gets one clear line, and the first goes on", async () => {
  await using site = await openUsedSite();
  const [first, second] = await Promise.allSettled([site.start(), site.start()]);
  const [won, lost] = first.status === "fulfilled" ? [first, second] : [second, first];
  if (won.status !== "fulfilled" || lost.status !== "rejected") throw new Error("expected one winner and one loser");
  expect(lost.reason).toBeInstanceOf(DatabaseProblem);
  expect(String(lost.reason.message)).toContain(`another PocketHall uses this folder, pid ${process.pid} (`);
  expect(await ask(won.value, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a cluster whose fsync was turned off does not start and is not left running", async () => {
  await using site = await openUsedSite();
  const clusterFolder = join(site.dataFolder, "postgres");
  appendFileSync(join(clusterFolder, "postgresql.conf"), "\nfsync = off\n");
  await expect(site.start()).rejects.toThrow(/^the database may lose acknowledged payments: turn on fsync /);
  expect(readPostmaster(clusterFolder)).toBeUndefined();
});

test("a broken setting ends in PostgreSQL's own reason, on one line", async () => {
  await using site = await openUsedSite();
  appendFileSync(join(site.dataFolder, "postgres", "postgresql.conf"), "\nshared_buffers = much\n");
  const problem = await site.start().catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(DatabaseProblem);
  expect(String(problem)).toMatch(/^DatabaseProblem: the database in .+ does not start: .+$/);
});

test("a cluster of another PostgreSQL: the error says how to carry it over, and nothing is started", async () => {
  await using site = await openUsedSite();
  await startAndKill(site.dataFolder);
  const clusterFolder = join(site.dataFolder, "postgres");
  const running = readPostmaster(clusterFolder);
  const own = readFileSync(join(clusterFolder, "PG_VERSION"), "utf8");
  writeFileSync(join(clusterFolder, "PG_VERSION"), "17\n");
  await expect(site.start()).rejects.toThrow(
    new RegExp(`was made by PostgreSQL 17, .* brings PostgreSQL ${own.trim()}\\. .*backup FILE; .*restore FILE$`),
  );
  writeFileSync(join(clusterFolder, "PG_VERSION"), own);
  expect(running).toBeDefined();
  expect((await site.start()).adopted).toBe(true); // it was left as it was
});

test("a half-made cluster of a killed first start is created again", async () => {
  await using site = await openUsedSite();
  const clusterFolder = join(site.dataFolder, "postgres");
  rmSync(clusterFolder, { recursive: true });
  writeFileSync(`${clusterFolder}.new`, "half");
  expect(await ask(await site.start(), "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a cluster without its password file: the error names the missing file", async () => {
  await using site = await openUsedSite();
  rmSync(join(site.dataFolder, "database-password"));
  await expect(site.start()).rejects.toThrow(/database-password is missing/);
});

test("a folder that is shut to the database's user ends in one line that names it", async () => {
  const folder = temporaryFolder();
  // As root the database runs as another user, which 0700 stops; other users are stopped by a folder that they may not write to.
  chmodSync(folder, process.getuid?.() === 0 ? 0o700 : 0o500);
  try {
    const problem = await startEmbeddedPostgres({ dataFolder: join(folder, "data") }).catch((error: unknown) => error);
    expect(String(problem)).toContain(folder);
    expect(String(problem)).toMatch(/\(mode 0700\): set DATA_DIR|permission denied/);
    expect(String(problem)).not.toContain("\n");
  } finally {
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true });
  }
});

test("a start that is called off leaves no server and no lock behind", async () => {
  await using site = openTemporarySite();
  await expect(
    startEmbeddedPostgres({ dataFolder: site.dataFolder, signal: AbortSignal.abort(new Error("called off")) }),
  ).rejects.toThrow("called off");
  expect((await site.start()).adopted).toBe(false);
});

test("the password is kept out of the log", async () => {
  await using site = openTemporarySite();
  await site.start();
  const password = readFileSync(join(site.dataFolder, "database-password"), "utf8");
  expect(readFileSync(join(site.dataFolder, "postgres.log"), "utf8")).not.toContain(password);
});

test("stopping a process that is gone already resolves at once", async () => {
  await using site = openTemporarySite();
  const { pid } = await endedProcess();
  await expect(stopPostmaster(site.dataFolder, pid)).resolves.toBeUndefined();
});

async function endedProcess(): Promise<{ pid: number }> {
  const child = spawn(process.execPath, ["-e", ""]);
  await once(child, "exit");
  if (child.pid === undefined) throw new Error("no process was started");
  return { pid: child.pid };
}
