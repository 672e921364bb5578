import { readFileSync, statSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";

/** What the machine offers, in MB and cores. */
export type Machine = { readonly memoryMb: number; readonly cores: number; readonly hasSpinningDisk: boolean };

/** Settings by name, as PostgreSQL takes them on its command line. */
export type DatabaseSettings = Readonly<Record<string, string>>;

/** The server beside the database: its heap is limited to 1 GB (tools/start.mjs). */
const SERVER_MB = 1_024;
const LEAST_MB = 512;
/** A process opens up to 65 connections, and a command beside it some 20 (docs/scale.md). */
const CONNECTIONS = 120;
const BUSY_CONNECTIONS = 65;
/** A statement may sort or hash in several places at once. */
const SORTS = 3;

const between = (least: number, value: number, most: number): number =>
  Math.floor(Math.min(most, Math.max(least, value)));

/**
 * The settings of an embedded database, from the memory that it may use (by default what the machine has beside the
 * server) and the cores. A larger cache than 4 GB is left to the system, which caches files as well.
 */
export function settingsFor(machine: Machine, memoryMb?: number): DatabaseSettings {
  const total = memoryMb ?? Math.max(LEAST_MB, machine.memoryMb - SERVER_MB);
  const cache = between(32, total / 4, 4_096);
  return {
    shared_buffers: `${cache}MB`,
    effective_cache_size: `${between(cache, total * 0.75, Number.MAX_SAFE_INTEGER)}MB`,
    work_mem: `${between(4, (total - cache) / (BUSY_CONNECTIONS * SORTS), 32)}MB`,
    maintenance_work_mem: `${between(64, total / 16, 512)}MB`,
    max_connections: String(CONNECTIONS),
    max_parallel_workers: String(between(1, machine.cores, 8)),
    max_parallel_workers_per_gather: String(between(0, machine.cores / 2, 2)),
    // On a disk without moving parts, and from the cache, a page out of turn costs hardly more than the next one.
    random_page_cost: machine.hasSpinningDisk ? "4" : "1.1",
    // A continuous copy that cannot be written holds this much of the log back, and no more: the disk must not fill up.
    max_slot_wal_keep_size: "2GB",
  };
}

/** The machine, or the container that we run in, with the disk of this folder. */
export function thisMachine(folder: string): Machine {
  const limit = process.constrainedMemory();
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return {
    memoryMb: Math.floor(memory / 1_048_576),
    cores: availableParallelism(),
    hasSpinningDisk: isSpinning(folder),
  };
}

/** Whether the system says so. Unknown, as in a container, is taken for a disk without moving parts. */
function isSpinning(folder: string): boolean {
  try {
    const { dev } = statSync(folder);
    const device = `/sys/dev/block/${(dev >> 8) & 0xfff}:${(dev & 0xff) | ((dev >> 12) & 0xfff00)}`;
    return [`${device}/queue/rotational`, `${device}/../queue/rotational`].some((file) => readsAsOne(file));
  } catch {
    return false;
  }
}

function readsAsOne(file: string): boolean {
  try {
    return readFileSync(file, "utf8").trim() === "1";
  } catch {
    return false;
  }
}
