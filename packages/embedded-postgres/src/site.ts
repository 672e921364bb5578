import { chmodSync, chownSync, existsSync, mkdirSync, realpathSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Account, accountOnThisMachine } from "./account.ts";
import { DatabaseProblem } from "./database-problem.ts";
import { firstBarrier } from "./enterable.ts";

/** Where a cluster lives and who runs it (ourselves when `account` is undefined). */
export type Site = { readonly folder: string; readonly clusterFolder: string; readonly account: Account | undefined };

/**
 * Makes the data folder when it is missing and finds out who runs the database in it.
 *
 * @throws DatabaseProblem when that user cannot enter the folder, or we cannot enter what belongs to someone else.
 */
export function prepareSite(dataFolder: string): Site {
  makeOpenFolder(dataFolder);
  const folder = realpathSync(dataFolder); // PostgreSQL reports its folder with links resolved
  const clusterFolder = join(folder, "postgres");
  const ownerUid = existsSync(clusterFolder) ? statSync(clusterFolder).uid : undefined;
  const ownUid = process.getuid?.();
  if (ownUid !== undefined && ownUid !== 0 && ownerUid !== undefined && ownerUid !== ownUid) {
    throw new DatabaseProblem(
      `the database in ${clusterFolder} belongs to user id ${ownerUid}, we run as ${ownUid}: start as its owner or set DATA_DIR`,
    );
  }
  const account = accountOnThisMachine(ownerUid);
  const barrier = account && firstBarrier(folder, account.uid, account.gid);
  if (account && barrier) {
    throw new DatabaseProblem(
      `user ${account.name}, who runs the database, cannot enter ${barrier.folder} (mode ${barrier.mode}): set DATA_DIR to a folder outside it, or start as an ordinary user`,
    );
  }
  return { folder, clusterFolder, account };
}

/** Makes an empty folder that only the database's user can read. */
export function placeFor(account: Account | undefined, folder: string): void {
  mkdirSync(folder, { mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
}

/** Folders that we make ourselves on the way must let the database's user through, whatever our umask is. */
function makeOpenFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) chmodSync(made, 0o755);
}
