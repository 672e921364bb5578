import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Random, seededRandom } from "@pockethall/domain/random";
import { changes } from "../database/table-dump.ts";
import { type Installation, openInstallation, type StartedRelease } from "./installation.ts";
import { makeRelease, type Release } from "./releases.ts";

// `npm run soak -- upgrades [n] [seed]`: this many (100) upgrades of a used installation, each killed once or twice at a
// random moment of a random step: in half of them the new release is well, in the others it fails or hangs. After the last
// start the new or the old release must serve, with every row as it was. One JSON line for each, exit code 1 when one does
// not.

const TRIALS = Math.min(Number(process.argv[2] ?? 100), 1_000);
const SEED = process.argv[3] ?? String(Date.now());
const LONGEST_MS = 300_000;
const LOOK_EVERY_MS = 50;
const READY_WITHIN_SECONDS = "15";

const SPOIL = "delete from ledger_money; update players set name = 'spoilt'";
const SLOW = "create table added_slowly (id int); select pg_sleep(0.5)";
const KINDS = [
  { name: "well", migrations: ["create table added (id int)", SLOW], serves: "new" },
  { name: "fails", migrations: ["create table added (id int)", SPOIL, `${SLOW}; select 1 / 0`], serves: "old" },
  { name: "well", migrations: ["create table added (id int)", SLOW], serves: "new" },
  { name: "hangs", migrations: [SPOIL, "select pg_sleep(100000)"], serves: "old" },
] as const;

/** What is printed when a step begins; a release that is well does not come to the last ones. */
const STEPS = [
  { name: "start", line: /^/u },
  { name: "copy", line: /It is copied first/u },
  { name: "changes", line: /The copy is whole/u },
  { name: "ready", line: /The database is upgraded|cannot be migrated|not ready within/u },
  { name: "failure", line: /cannot start|not ready within/u },
  { name: "restore", line: /is restored \.\.\./u },
  { name: "return", line: /is started in its place/u },
] as const;
const STEPS_WHEN_WELL = 4;

const parent = await mkdtemp(join(tmpdir(), "pockethall-upgrades-"));
await chmod(parent, 0o755);
process.stderr.write(`seed ${SEED}: npm run soak -- upgrades ${TRIALS} ${SEED} plays it again\n`);
try {
  const old = await makeRelease(parent, { version: "1.0.0" });
  const releases = await Promise.all(
    KINDS.map(async (kind, index) => ({
      ...kind,
      release: await makeRelease(parent, { version: `1.${index + 1}.0`, migrations: kind.migrations }),
    })),
  );
  const rows = await fillFirst(old);
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const kind = releases[trial % releases.length];
    if (!kind) throw new Error("no kind of release");
    const random = seededRandom(`${SEED} ${trial}`);
    const { kills, served, lost, code } = await play(
      { old, release: kind.release, random, isWell: kind.name === "well" },
      rows,
    );
    const expected = kind.serves === "new" ? kind.release.version : old.version;
    const isRight = served === expected && lost.length === 0 && code === 0;
    process.stdout.write(`${JSON.stringify({ trial, release: kind.name, kills, served, isRight, lost, code })}\n`);
    if (!isRight) process.exitCode = 1;
  }
} finally {
  await rm(parent, { recursive: true, force: true });
}

/** The data that every upgrade begins with; the folder `first` keeps it. @returns its rows. */
async function fillFirst(old: Release) {
  const hall = await openInstallation(parent);
  const server = hall.start(old);
  await untilServed(hall);
  await hall.fill();
  const rows = await hall.rows();
  await server.stop();
  copyFolder(hall.folder, join(parent, "first"));
  await hall[Symbol.asyncDispose]();
  return rows;
}

type Play = { old: Release; release: Release; random: Random; isWell: boolean };

async function play({ old, release, random, isWell }: Play, rows: Awaited<ReturnType<Installation["rows"]>>) {
  await using hall = await openInstallation(parent);
  copyFolder(`${parent}/first/.`, hall.folder);
  const start = () => hall.start(release, old, { READY_WITHIN_SECONDS });
  const kills: string[] = [];
  for (let left = random() < 0.4 ? 2 : 1; left > 0; left -= 1) {
    const step = STEPS[Math.floor(random() * (isWell ? STEPS_WHEN_WELL : STEPS.length))] ?? STEPS[0];
    const afterMs = Math.floor(random() * 1_500);
    const withDatabase = random() < 0.3;
    const server = start();
    await untilPrinted(hall, server, step.line);
    await pause(afterMs);
    await server.kill();
    if (withDatabase) await killDatabase(hall.folder);
    kills.push(`${step.name} +${afterMs} ms${withDatabase ? ", with the database" : ""}`);
  }
  const last = start();
  const served = await untilServed(hall);
  const lost = served === undefined ? [] : Object.keys(changes(rows, await hall.rows()));
  if (served === undefined) process.stderr.write(last.printed());
  return { kills, served, lost, code: await last.stop() };
}

/** Until the step begins; a start that returned before, or serves already, does not come to it. */
async function untilPrinted(hall: Installation, server: StartedRelease, line: RegExp): Promise<void> {
  for (const end = Date.now() + LONGEST_MS; Date.now() < end; await pause(LOOK_EVERY_MS))
    if (line.test(server.printed()) || server.hasEnded() || (await hall.servedVersion()) !== undefined) return;
}

async function untilServed(hall: Installation): Promise<string | undefined> {
  for (const end = Date.now() + LONGEST_MS; Date.now() < end; await pause(LOOK_EVERY_MS)) {
    const served = await hall.servedVersion();
    if (served !== undefined) return served;
  }
  return undefined;
}

/** As a power cut does. */
async function killDatabase(folder: string): Promise<void> {
  const file = await readFile(join(folder, "postgres/postmaster.pid"), "utf8").catch(() => "");
  const pid = Number(file.split("\n")[0]);
  if (pid > 1) process.kill(pid, "SIGKILL");
}

/** With owners and permissions, which PostgreSQL looks at. */
function copyFolder(from: string, to: string): void {
  const { status } = spawnSync("cp", ["-a", from, to]);
  if (status !== 0) throw new Error(`${from} could not be copied`);
}
