import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { databaseFolder } from "@pockethall/embedded-postgres/database-folder";
import { settingsFor, thisMachine } from "@pockethall/embedded-postgres/sizing";
import type { Sealed } from "./backup/archive.ts";
import { takeBackup } from "./backup/backup.ts";
import type { Config } from "./config/config.ts";
import type { CopyStore } from "./copy/copy-store.ts";
import { recoverCopy } from "./copy/recover-copy.ts";
import { machineClock } from "./kernel/clock.ts";
import { uploadPath } from "./modules/operations/setup/upload.ts";

/** A database of its own is recovered beside the one in use, and needs little. */
const SMALL_MB = 512;

type Site = { config: Config; copy: CopyStore; uploadFolder: string; say: (line: string) => void };

/**
 * Recovers a continuous copy beside the running installation and makes a backup of it, in place of an uploaded one: what
 * is checked and refused for a backup is so for the copy.
 */
export async function copyAsBackup({ config, copy, uploadFolder, say }: Site): Promise<Sealed> {
  const { folder } = databaseFolder({ dataDir: config.dataFolder, explicit: config.dataFolderIsExplicit });
  const dataFolder = join(folder, "recovered");
  await rm(dataFolder, { recursive: true, force: true }); // of a process that was killed
  try {
    const settings = settingsFor(thisMachine(dirname(folder)), SMALL_MB);
    const { embedded } = await recoverCopy({ copy, dataFolder, filesFolder: dataFolder, settings, log: say });
    try {
      await mkdir(uploadFolder, { recursive: true, mode: 0o700 });
      const file = { path: uploadPath(uploadFolder), passphrase: undefined };
      await takeBackup({ databaseUrl: embedded.ownerUrl("pockethall"), dataFolder, now: machineClock() }, file);
      return file;
    } finally {
      await embedded.stop();
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}
