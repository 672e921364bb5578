import { lagosDayRange } from "../time/time.ts";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * HOUR_MS;
/** The wait after a failed attempt. */
const RETRY_AFTER_MS = HOUR_MS;
/** One missed night and half a day: older than this, the newest backup is overdue. */
const OVERDUE_AFTER_MS = 36 * HOUR_MS;
/** What stays free beside a new backup: the database stops on a full disk. */
export const RESERVE_BYTES = 512 * 1024 * 1024;
/** A backup grows between two nights; half as much again is plenty. */
const GROWTH = 1.5;

export type BackupHistory = {
  /** When the installation was made. */
  installedAt: Date;
  /** When the newest backup that was verified began; null: there is none. */
  lastSuccessAt: Date | null;
  /** When the newest attempt began, whatever came of it. */
  lastAttemptAt: Date | null;
};

/**
 * Whether the backup of the day is to be made now. It is due from its minute of the day in Lagos until one is there: a
 * machine that was off at that time makes it after its start. A new installation waits for its first such minute.
 */
export function isBackupDue(now: Date, atMinute: number, history: BackupHistory): boolean {
  const due = latestDueTime(now, atMinute);
  if (history.installedAt > due) return false;
  if (history.lastSuccessAt !== null && history.lastSuccessAt >= due) return false;
  const { lastAttemptAt } = history;
  return lastAttemptAt === null || lastAttemptAt < due || now.getTime() - lastAttemptAt.getTime() >= RETRY_AFTER_MS;
}

/** The last moment not after `now` at which a clock in Lagos shows this minute of the day. */
function latestDueTime(now: Date, atMinute: number): Date {
  const today = new Date(lagosDayRange(now, "today").from.getTime() + atMinute * MINUTE_MS);
  return today <= now ? today : new Date(today.getTime() - DAY_MS);
}

/** Whether to warn: nothing younger than 36 hours can be restored. An installation younger than that is given time. */
export const isBackupOverdue = (now: Date, { installedAt, lastSuccessAt }: BackupHistory): boolean =>
  now.getTime() - (lastSuccessAt ?? installedAt).getTime() > OVERDUE_AFTER_MS;

/**
 * How much must be free on the disk before a backup begins, in bytes, with what must stay free after it. The last backup
 * shows the size; before the first one, the database counts, which is larger than a compressed copy of its rows.
 */
export const bytesNeeded = ({
  lastBytes,
  databaseBytes,
}: {
  lastBytes: number | null;
  databaseBytes: number;
}): number => RESERVE_BYTES + Math.ceil(lastBytes === null ? databaseBytes : lastBytes * GROWTH);
