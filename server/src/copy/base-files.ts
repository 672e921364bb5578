import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

// Which of a running database's files belong to a base copy (PostgreSQL's manual, "Making a Base Backup Using the Low
// Level API"): all but its log, what only lives while it runs, and what it removes at its start.

/** Folders that must be there, and are empty in a copy. */
const EMPTY = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|backup_label(?:\.old)?|tablespace_map(?:\.old)?|current_logfiles|pg_internal\.init.*|pgsql_tmp.*|recovery\.signal)$/u;
/** Copied last: it must not be older than the files. */
const CONTROL = "global/pg_control";

export type BaseEntry = { readonly name: string; readonly isFolder: boolean };

/** The entries of a cluster that belong to a copy; names use slashes. */
export async function listBase(clusterFolder: string): Promise<BaseEntry[]> {
  const entries = await listIn(clusterFolder, "");
  return [...entries.filter(({ name }) => name !== CONTROL), { name: CONTROL, isFolder: false }];
}

async function listIn(clusterFolder: string, folder: string): Promise<BaseEntry[]> {
  const found: BaseEntry[] = [];
  const entries = await readdir(join(clusterFolder, folder), { withFileTypes: true }).catch(goneAs([]));
  for (const entry of entries) {
    if (LEFT_OUT.test(entry.name)) continue;
    const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      found.push({ name, isFolder: true });
      if (!EMPTY.has(name)) found.push(...(await listIn(clusterFolder, name)));
    } else if (entry.isFile()) found.push({ name, isFolder: false });
  }
  return found;
}

/** The size of a file now; undefined when it was removed meanwhile, as a dropped table is. */
export async function sizeNow(path: string): Promise<number | undefined> {
  return (await stat(path).catch(goneAs(undefined)))?.size;
}

/** Exactly this many bytes of a file that others change: of one that is cut short meanwhile, zeros make up the rest. */
export async function* bytesOf(path: string, size: number): AsyncGenerator<Uint8Array> {
  let left = size;
  if (left > 0)
    try {
      for await (const chunk of createReadStream(path, { end: size - 1, highWaterMark: 1_048_576 })) {
        left -= (chunk as Buffer).length;
        yield chunk as Buffer;
      }
    } catch (error) {
      goneAs(undefined)(error as NodeJS.ErrnoException);
    }
  for (; left > 0; left -= Math.min(left, 1_048_576)) yield new Uint8Array(Math.min(left, 1_048_576));
}

/** The log makes good what was changed or removed during the copy. */
const goneAs =
  <Value>(value: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code === "ENOENT") return value;
    throw error;
  };
