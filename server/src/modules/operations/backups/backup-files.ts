import { mkdir, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { asStartProblem } from "../../../kernel/start-problem.ts";

const LEFT_OVER = /^pockethall-\d{8}-\d{6}-[0-9a-f]{8}\.tar\.gz(?:\.age)?\.part$/u;

/** Such as `pockethall-20261126-013000-1f0c9a2b.tar.gz`: the moment in UTC, and the end of the run's id. */
export function backupFileName(at: Date, id: string, isEncrypted: boolean): string {
  const digits = at.toISOString().replaceAll(/\D/gu, "");
  return `pockethall-${digits.slice(0, 8)}-${digits.slice(8, 14)}-${id.slice(-8)}.tar.gz${isEncrypted ? ".age" : ""}`;
}

/**
 * Makes the folder, for its owner alone, and removes what an ended server left half written. Only one process may do so
 * at a time.
 *
 * @throws StartProblem when the folder cannot be used.
 */
export async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const left = (await readdir(folder)).filter((name) => LEFT_OVER.test(name));
    await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
  } catch (error) {
    throw asStartProblem(error, "the folder of backups cannot be used");
  }
}

/** What this process may still write where the folder lies. */
export async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Removes a backup, whole or half written; one that is not there is no error. */
export async function removeBackupFile(folder: string, name: string): Promise<void> {
  await rm(join(folder, name), { force: true });
  await rm(join(folder, `${name}.part`), { force: true });
}

/** The size of a backup in bytes; undefined when the file is not on this machine. */
export const sizeOfBackup = (folder: string, name: string): Promise<number | undefined> =>
  stat(join(folder, name)).then(
    ({ size }) => size,
    () => undefined,
  );
