import {
  chmodSync,
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import type { Account } from "./account.ts";
import { DatabaseProblem } from "./database-problem.ts";
import { lockFolder } from "./folder-lock.ts";
import { placeFor, prepareSite, type Site } from "./site.ts";

export type Placing = {
  /** Of the owner of the cluster. */
  readonly password: string;
  /** Writes the cluster's files into the folder that it is given. */
  readonly fill: (draft: string) => Promise<void>;
};

/**
 * Puts the files of a cluster, such as those of a copy, into a data folder that has none. They are written beside their
 * place and moved in when whole.
 *
 * @throws DatabaseProblem when the folder holds a database already, or another PocketHall uses it.
 */
export async function placeCluster(dataFolder: string, { password, fill }: Placing): Promise<void> {
  const site = prepareSite(resolve(dataFolder));
  const unlock = await lockFolder(site.folder);
  const draft = `${site.clusterFolder}.new`;
  try {
    requireNone(site);
    rmSync(draft, { recursive: true, force: true });
    placeFor(site.account, draft);
    await fill(draft);
    if (site.account) giveTo(site.account, draft);
    writePassword(site, password);
    renameSync(draft, site.clusterFolder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
    unlock();
  }
}

/**
 * Moves a cluster that is not running into a data folder that has none. It is there as a whole from one moment on.
 *
 * @throws DatabaseProblem as `placeCluster`.
 */
export async function moveCluster(fromFolder: string, dataFolder: string): Promise<void> {
  const site = prepareSite(resolve(dataFolder));
  const unlock = await lockFolder(site.folder);
  try {
    requireNone(site);
    writePassword(site, readFileSync(join(fromFolder, "database-password"), "utf8"));
    renameSync(join(fromFolder, "postgres"), site.clusterFolder);
  } finally {
    unlock();
  }
}

/** @throws DatabaseProblem when the folder holds a database already. */
export const requireNoCluster = (dataFolder: string): void => requireNone(prepareSite(resolve(dataFolder)));

/** Removes the files of a cluster that is not running, such as one that could not be recovered. */
export function removeCluster(dataFolder: string): void {
  const folder = resolve(dataFolder);
  rmSync(join(folder, "postgres"), { recursive: true, force: true });
  rmSync(join(folder, "database-password"), { force: true });
}

function requireNone({ folder, clusterFolder }: Site): void {
  if (existsSync(clusterFolder))
    throw new DatabaseProblem(`${folder} holds a database already: set DATA_DIR to a new, empty folder`);
}

function writePassword({ folder, account }: Site, password: string): void {
  const file = join(folder, "database-password");
  writeFileSync(file, password, { mode: 0o600 });
  chmodSync(file, 0o600);
  if (account) chownSync(file, account.uid, account.gid);
}

function giveTo({ uid, gid }: Account, folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    chownSync(join(entry.parentPath, entry.name), uid, gid);
}
