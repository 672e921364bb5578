import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import { type Account, accountOnThisMachine } from "./account.ts";
import { firstBarrier } from "./enterable.ts";

/** Where the database is kept, and a line for people when that is not where they would look. */
export type DatabaseFolder = { readonly folder: string; readonly note?: string };

/**
 * Decides where the embedded database lives. A folder that was asked for (`explicit`) is taken as it is. The default
 * folder moves to /var/lib/pockethall when we are root and the database's user cannot enter it, as when the project
 * lies under /root; the new name comes from the project's path, so every start finds the same one.
 *
 * @param dataDir absolute path of DATA_DIR or of its default.
 */
export function databaseFolder(
  { dataDir, explicit }: { dataDir: string; explicit: boolean },
  account: () => Account | undefined = accountOnThisMachine,
): DatabaseFolder {
  if (explicit) return { folder: dataDir };
  const user = account();
  const barrier = user && firstBarrier(dataDir, user.uid, user.gid);
  if (!user || !barrier) return { folder: dataDir };

  const projectKey = createHash("sha256").update(dirname(dataDir)).digest("hex").slice(0, 12);
  const folder = join("/var/lib/pockethall", projectKey);
  const why = `user ${user.name}, who runs the database, cannot enter ${barrier.folder} (mode ${barrier.mode})`;
  return { folder, note: `data is kept in ${folder}: ${why}; set DATA_DIR to choose another folder` };
}
