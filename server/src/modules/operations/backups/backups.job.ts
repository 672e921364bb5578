import { join } from "node:path";
import { isBackupDue } from "@pockethall/domain/backups";
import { withBackupLock } from "../../../backup/backup-lock.repository.ts";
import { copyApart } from "../../../backup/copy-apart.ts";
import { findAskedCheck, findLateCheck, recordCheck } from "./backup-checks.repository.ts";
import { forgetDownloadsBefore } from "./backup-downloads.repository.ts";
import { removeBackupFile } from "./backup-files.ts";
import { backupHistory } from "./backup-history.read-model.ts";
import { failRun, findOpenRun, forgetRunsBefore } from "./backup-runs.repository.ts";
import { enqueueCheck, enqueueRun } from "./backup-tasks.ts";
import type { BackupsService } from "./backups.service.ts";
import { type BackupParts, reasonOf, takeRun } from "./take-run.job.ts";

const MINUTE_MS = 60_000;
/** A job that has not begun after this time was lost. */
const ASK_AGAIN_AFTER_MS = 5 * MINUTE_MS;
const KEEP_RECORDS_MS = 365 * 24 * 60 * MINUTE_MS;
const INTERRUPTED = "the server stopped before the backup was finished";

/** Backups by the schedule and on request. One at a time, in one process of all that share the database. */
export function createBackupsJob(parts: BackupParts & { backups: BackupsService }) {
  const { db, transact, clock, site, backups } = parts;
  return {
    /** A round by the clock: ends what was interrupted, asks for the backup of the day when it is due. */
    startDue: async (): Promise<void> => {
      const now = clock();
      await resume(parts);
      await transact(async (tx) => {
        await forgetRunsBefore(tx.db, new Date(now.getTime() - KEEP_RECORDS_MS));
        await forgetDownloadsBefore(tx.db, now);
      });
      if (site.atMinute !== null && isBackupDue(now, site.atMinute, await backupHistory(db)))
        await transact((tx) => backups.ask(tx));
    },

    /** Makes one backup that was asked for. @throws when it failed, which is recorded; a second try does nothing. */
    take: (id: string): Promise<void> => takeRun(parts, id),

    /** Compares one file with its sums, as asked. @throws when it is not whole, which is recorded; a second try does nothing. */
    check: (id: string): Promise<void> => checkRun(parts, id),
  };
}

/** A run whose process ended is recorded as failed; one whose job was lost is asked for again. */
async function resume({ db, transact, clock, site }: BackupParts): Promise<void> {
  const lateSince = new Date(clock().getTime() - ASK_AGAIN_AFTER_MS);
  const check = await findLateCheck(db, lateSince);
  if (check) await transact((tx) => enqueueCheck(tx, check.id));
  const run = await findOpenRun(db);
  if (run?.status === "waiting" && run.createdAt < lateSince) await transact((tx) => enqueueRun(tx, run.id));
  if (run?.status !== "running") return;
  await withBackupLock(site.databaseUrl, async () => {
    const hasFailed = await transact((tx) => failRun(tx.db, run.id, { error: INTERRUPTED, at: clock() }));
    if (hasFailed && run.fileName !== null) await removeBackupFile(site.folder, run.fileName);
  });
}

async function checkRun({ db, transact, clock, site }: BackupParts, id: string): Promise<void> {
  const kept = await findAskedCheck(db, id);
  if (kept?.fileName == null) return;
  const record = (error: string | null) => transact((tx) => recordCheck(tx.db, id, { error, at: clock() }));
  try {
    await copyApart({ file: { path: join(site.folder, kept.fileName), passphrase: site.passphrase } });
  } catch (error) {
    await record(reasonOf(error));
    throw error; // the queue logs it
  }
  await record(null);
}
