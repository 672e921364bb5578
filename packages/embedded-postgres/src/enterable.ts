import { existsSync, realpathSync, type Stats, statSync } from "node:fs";
import { dirname } from "node:path";

/** A folder that shuts someone out, with its permission bits as `ls` counts them, such as "0700". */
export type Barrier = { readonly folder: string; readonly mode: string };

/**
 * Finds the first folder, from the root down to `path`, that the user may not enter. Folders that do not exist yet are
 * taken as enterable: who makes them decides. Looks at permission bits and the primary group alone, because a child
 * started with another uid keeps no other groups.
 */
export function firstBarrier(path: string, uid: number, gid: number): Barrier | undefined {
  for (const folder of foldersDownTo(realpathSync(nearestExisting(path)))) {
    const stats = statSync(folder);
    if (stats.isDirectory() && !mayEnter(stats, uid, gid)) {
      return { folder, mode: (stats.mode & 0o7777).toString(8).padStart(4, "0") };
    }
  }
  return undefined;
}

/** Whether the user can reach `path`: may enter every folder on the way to it and, when it is one, the folder itself. */
export function enterableBy(path: string, uid: number, gid: number): boolean {
  return firstBarrier(path, uid, gid) === undefined;
}

function mayEnter(stats: Stats, uid: number, gid: number): boolean {
  if (uid === 0) return true;
  if (stats.uid === uid) return (stats.mode & 0o100) !== 0;
  return (stats.mode & (stats.gid === gid ? 0o010 : 0o001)) !== 0;
}

function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path));
}

function foldersDownTo(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [...foldersDownTo(parent), path];
}
