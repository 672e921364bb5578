import { join } from "node:path";
import { bytesNeeded } from "@pockethall/domain/backups";
import { withBackupLock } from "../../../backup/backup-lock.repository.ts";
import { type CopySizes, copyApart } from "../../../backup/copy-apart.ts";
import type { BackupSite } from "../../../config/backup-settings.ts";
import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { StartProblem } from "../../../kernel/start-problem.ts";
import { backupFileName, prepareFolder, removeBackupFile } from "./backup-files.ts";
import { backupHistory, databaseBytes } from "./backup-history.read-model.ts";
import { beginRun, completeRun, failRun, filesBeyond, markRemoved } from "./backup-runs.repository.ts";

export type BackupParts = {
  db: Db;
  transact: Transact;
  clock: Clock;
  site: BackupSite;
  /** Free space on the disk of this folder, in bytes. */
  freeBytes: (folder: string) => Promise<number>;
};

const LONGEST_REASON = 500;

/** Makes the backup of a run that waits. @throws when it failed, after that was recorded, or another process is at one. */
export async function takeRun(parts: BackupParts, id: string): Promise<void> {
  const isOurs = await withBackupLock(parts.site.databaseUrl, () => takeLocked(parts, id));
  if (!isOurs) throw new Error("another process is at a backup");
}

async function takeLocked(parts: BackupParts, id: string): Promise<void> {
  const { transact, clock, site } = parts;
  const fileName = backupFileName(clock(), id, site.passphrase !== undefined);
  if (!(await transact((tx) => beginRun(tx.db, id, { fileName, at: clock() })))) return;
  try {
    const sizes = await writeVerified(parts, fileName);
    const isDone = await transact((tx) => completeRun(tx.db, id, { ...sizes, at: clock() }));
    if (!isDone) throw new Error("the backup was given up meanwhile");
  } catch (error) {
    await removeBackupFile(site.folder, fileName).catch(() => undefined); // the first failure is the one to tell
    await transact((tx) => failRun(tx.db, id, { error: reasonOf(error), at: clock() }));
    throw error; // the queue logs it
  }
  await removeOldest(parts);
}

/** A failure as admins read it. */
export const reasonOf = (error: unknown): string => (error as Error).message.slice(0, LONGEST_REASON);

async function writeVerified(parts: BackupParts, fileName: string): Promise<CopySizes> {
  const { site, clock } = parts;
  await prepareFolder(site.folder);
  await requireSpace(parts);
  const { sizes } = await copyApart({
    source: { databaseUrl: site.databaseUrl, dataFolder: site.dataFolder, now: clock() },
    file: { path: join(site.folder, fileName), passphrase: site.passphrase },
  });
  return sizes;
}

/** @throws StartProblem when the disk is too full: a full one would stop the database. */
async function requireSpace({ db, site, freeBytes }: BackupParts): Promise<void> {
  const [{ lastBytes }, database, free] = await Promise.all([
    backupHistory(db),
    databaseBytes(db),
    freeBytes(site.folder),
  ]);
  const needed = bytesNeeded({ lastBytes, databaseBytes: database });
  if (free < needed)
    throw new StartProblem(
      `the disk is too full: ${megabytes(free)} are free in ${site.folder}, a backup needs ${megabytes(needed)}`,
    );
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_048_576).toLocaleString("en-NG")} MB`;

/** Removes the oldest files beyond the number kept. */
async function removeOldest({ db, transact, clock, site }: BackupParts): Promise<void> {
  const old = await filesBeyond(db, site.keep);
  if (old.length === 0) return;
  await Promise.all(old.map(({ fileName }) => fileName !== null && removeBackupFile(site.folder, fileName)));
  const ids = old.map(({ id }) => id);
  await transact((tx) => markRemoved(tx.db, ids, clock()));
}
