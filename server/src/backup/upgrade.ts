import { existsSync } from "node:fs";
import { mkdir, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { bytesNeeded } from "@pockethall/domain/backups";
import type pg from "pg";
import { migrate, type Upgrade } from "../database/migrate.ts";
import { asStartProblem, StartProblem } from "../kernel/start-problem.ts";
import { copyApart } from "./copy-apart.ts";
import { connectOwner, databaseBytes, isEmpty, shapeOf } from "./tables.repository.ts";
import { readRecord, type UpgradeRecord, writeRecord } from "./upgrade-record.ts";
import { wayBack } from "./way-back.ts";

export type UpgradeSite = {
  databaseUrl: string;
  isEmbedded: boolean;
  /** Holds the uploads, and the folder of these copies. */
  dataFolder: string;
  /** The folder of the nightly backups: the size of a copy is estimated from one of them. */
  backupFolder: string;
  passphrase: string | undefined;
  /** The operator may have a copy of their own of a large database. */
  hasCopies: boolean;
  /** This program, with its commit. */
  release: string;
  /** The return is automatic, and not to be explained. */
  returnsAlone: boolean;
};

type UpgradeTools = {
  say: (line: string) => void;
  now: () => Date;
  /** Hears when the copy begins, and when changes do. */
  onStep?: ((step: "copying" | "changing") => void) | undefined;
  /** What may still be written where this folder lies, in bytes. */
  freeBytes?: (folder: string) => Promise<number>;
};

/** How many copies stay, of different shapes of the database. */
const KEEP = 2;
const FILE = /^\d{8}-\d{6}-from-(\d{4})\.tar\.gz(?:\.age)?$/u;
const NIGHTLY = /^pockethall-\d{8}-\d{6}-[\da-f]{8}\.tar\.gz(?:\.age)?$/u;
/** An older copy says little about how large the next one becomes. */
const REPORTS_FOR_MS = 31 * 24 * 3_600_000;
const LEFT_OVER = /^\d{8}-\d{6}-from-\d{4}\.tar\.gz(?:\.age)?\.part$/u;

/**
 * Brings the database to the shape of this program. One that holds anything is copied first, and the copy verified.
 *
 * @returns lines that say how to return to what was before, if that is left to a person; undefined when nothing had to change, or nothing was there.
 * @throws StartProblem when there is no copy, and the database is as it was; or when a change failed, after saying how
 * to return.
 */
export async function upgradeDatabase(site: UpgradeSite, tools: UpgradeTools): Promise<string[] | undefined> {
  const { say } = tools;
  let back: string[] | undefined;
  const beforeUpgrade = async (upgrade: Upgrade): Promise<void> => {
    if (await askOwner(site, isEmpty)) return;
    say(`The database is at ${upgrade.from}, this version needs ${upgrade.to}: ${counted(upgrade.migrations)}.`);
    tools.onStep?.("copying");
    const file = await copyOnce(site, upgrade, tools);
    back = site.returnsAlone ? [] : wayBack({ ...site, file, to: upgrade.to });
    tools.onStep?.("changing");
  };
  try {
    await migrate(site.databaseUrl, { beforeUpgrade });
  } catch (error) {
    for (const line of back ?? []) say(line);
    throw error;
  }
  if (back) say("The database is upgraded.");
  return back;
}

const counted = (changes: number): string => `${changes} ${changes === 1 ? "change" : "changes"}`;

async function askOwner<T>(
  { databaseUrl }: Pick<UpgradeSite, "databaseUrl">,
  ask: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connectOwner(databaseUrl);
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

/**
 * Makes sure of a copy from before the first change, and records that changes begin. An upgrade that an ended process left
 * half-way keeps its copy: nothing has been served since. @returns the copy's path; undefined: the operator wanted none.
 */
async function copyOnce(site: UpgradeSite, upgrade: Upgrade, tools: UpgradeTools): Promise<string | undefined> {
  const { dataFolder, release } = site;
  const earlier = await halfWay(site, upgrade);
  const file = earlier?.copy ?? (site.hasCopies ? await copy(site, upgrade, tools) : null);
  if (earlier) tools.say(`An upgrade from ${earlier.from} was not completed; its copy is ${file}.`);
  const from = earlier?.from ?? upgrade.from;
  const { fromRanAt } = await askOwner(site, (client) => shapeOf(client, from));
  const at = tools.now().toISOString();
  await mkdir(dataFolder, { recursive: true });
  await writeRecord(dataFolder, { state: "open", release, from, fromRanAt, copy: file, at });
  return file ?? undefined;
}

/** The record of an upgrade of this database that has begun and has a copy; undefined: there is none. */
async function halfWay(site: UpgradeSite, upgrade: Upgrade): Promise<UpgradeRecord | undefined> {
  const record = await readRecord(site.dataFolder);
  if (record?.state !== "open" || record.from >= upgrade.from) return undefined;
  const { fromRanAt } = await askOwner(site, (client) => shapeOf(client, record.from));
  const isSame = fromRanAt !== null && fromRanAt === record.fromRanAt;
  return isSame && record.copy !== null && existsSync(record.copy) ? record : undefined;
}

/** Writes and verifies a copy, and removes older ones. @returns its path. */
async function copy(site: UpgradeSite, { from }: Upgrade, { say, now, freeBytes }: UpgradeTools): Promise<string> {
  const folder = join(site.dataFolder, "before-upgrade");
  const path = join(folder, fileName(now(), from, site.passphrase !== undefined));
  say(`It is copied first, to ${path}.`);
  try {
    await prepare(folder);
    await requireSpace(site, folder, { now: now(), freeBytes: freeBytes ?? freeBytesIn });
    const { sizes } = await copyApart({
      source: { databaseUrl: site.databaseUrl, dataFolder: site.dataFolder, now: now() },
      file: { path, passphrase: site.passphrase },
    });
    say(`The copy is whole, ${megabytes(sizes.sizeBytes)}. The last ${KEEP} of these are kept.`);
  } catch (error) {
    await rm(path, { force: true }).catch(() => undefined); // the first failure is the one to tell
    const reason = asStartProblem(error, "the folder cannot be used");
    if (!(reason instanceof StartProblem)) throw error;
    throw new StartProblem(
      `no copy of the database could be made in ${folder}, and the database was not changed: ${reason.message}. Remove the cause and start again; if you have a copy of your own, BACKUP_BEFORE_UPGRADE=0 upgrades without one`,
      { cause: error },
    );
  }
  await removeOld(folder);
  return path;
}

/** Such as `20261126-013000-from-0109.tar.gz`: sorted by name they are sorted by time. */
function fileName(at: Date, from: string, isEncrypted: boolean): string {
  return `${digitsOf(at)}-from-${from}.tar.gz${isEncrypted ? ".age" : ""}`;
}

function digitsOf(at: Date): string {
  const digits = at.toISOString().replaceAll(/\D/gu, "");
  return `${digits.slice(0, 8)}-${digits.slice(8, 14)}`;
}

/** Makes the folder, for its owner alone, and removes what an ended process left half written. */
async function prepare(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const left = (await readdir(folder)).filter((name) => LEFT_OVER.test(name));
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
}

/** @throws StartProblem when the disk is too full: a full one would stop the database. */
async function requireSpace(
  { databaseUrl, dataFolder, backupFolder }: UpgradeSite,
  folder: string,
  { now, freeBytes }: { now: Date; freeBytes: (folder: string) => Promise<number> },
): Promise<void> {
  const since = new Date(now.getTime() - REPORTS_FOR_MS);
  const lastBytes = await newestBytes([folder, backupFolder], since);
  const size = await askOwner({ databaseUrl }, databaseBytes);
  const databaseAndPictures = size + (await bytesIn(join(dataFolder, "uploads")));
  const [free, needed] = [await freeBytes(folder), bytesNeeded({ lastBytes, databaseBytes: databaseAndPictures })];
  if (free < needed)
    throw new StartProblem(`the disk is too full: ${megabytes(free)} are free, a copy needs ${megabytes(needed)}`);
}

/** The size of the newest copy or backup that began after that time; null: there is none. */
async function newestBytes(folders: readonly string[], since: Date): Promise<number | null> {
  const named = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(folder).catch(() => []); // no backup was made yet
      return names.filter((name) => FILE.test(name) || NIGHTLY.test(name)).map((name) => ({ folder, name }));
    }),
  );
  const newest = named.flat().toSorted((a, b) => (momentOf(a.name) < momentOf(b.name) ? 1 : -1))[0];
  if (newest === undefined || momentOf(newest.name) < digitsOf(since)) return null;
  return (await stat(join(newest.folder, newest.name))).size;
}

const momentOf = (name: string): string => /\d{8}-\d{6}/u.exec(name)?.[0] ?? "";

/** The size of the files of a folder; 0 when it is not there. */
async function bytesIn(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder, { recursive: true }).catch(() => [])) {
    const file = await stat(join(folder, name)).catch(() => undefined); // removed meanwhile
    if (file?.isFile()) bytes += file.size;
  }
  return bytes;
}

async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_048_576).toLocaleString("en-NG")} MB`;

const copiesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => FILE.test(name)).toSorted();

/** Keeps the newest copy of each of the last shapes: those of one shape replace each other. */
async function removeOld(folder: string): Promise<void> {
  const newest = new Map<string, string>();
  for (const name of (await copiesIn(folder)).toReversed()) {
    const from = FILE.exec(name)?.[1] ?? "";
    if (!newest.has(from)) newest.set(from, name);
  }
  const kept = new Set([...newest.values()].slice(0, KEEP));
  const old = (await copiesIn(folder)).filter((name) => !kept.has(name));
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
}
