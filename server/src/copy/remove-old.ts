import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type BaseFacts, listPieces, listSeries, logFilesOf, logFolderOf, type Series } from "./copy-folder.ts";
import { PART } from "./durable-file.ts";
import { segmentStart } from "./log-place.ts";

/**
 * Keeps the newest base copies and their log; removes older ones, and series without one that is kept. A folder belongs to
 * one installation.
 */
export async function removeOld(copyFolder: string, current: Series, keep: number): Promise<void> {
  const everySeries = await listSeries(copyFolder);
  const newest = everySeries.flatMap(({ bases }) => bases).slice(-keep);
  const kept = new Set(newest.map(({ file, sha256 }) => file + sha256));
  for (const series of everySeries) {
    const bases = series.bases.filter(({ file, sha256 }) => kept.has(file + sha256));
    if (bases.length === 0 && series.name !== current.name) await rm(series.folder, { recursive: true, force: true });
    else await thinOut(series, bases);
  }
}

async function thinOut(series: Series, kept: readonly BaseFacts[]): Promise<void> {
  const [oldest] = kept;
  if (!oldest) return;
  for (const base of series.bases.filter(({ file }) => !kept.some((other) => other.file === file))) {
    // Its facts first: a base copy without facts is none.
    await rm(join(series.folder, base.file.replace(".tar.zst", ".json")), { force: true });
    await rm(join(series.folder, base.file), { force: true });
  }
  const needed = segmentStart(oldest.start_place, logFilesOf(series.facts));
  for (const { name, to } of await listPieces(series))
    if (to <= needed) await rm(join(logFolderOf(series), name), { force: true });
}

/** Removes what an ended process left half written, and base copies that were never completed. */
export async function removeHalf(series: Series): Promise<void> {
  const complete = new Set(series.bases.map(({ file }) => file));
  for (const entry of await readdir(series.folder, { recursive: true })) {
    const isUnfinished = entry.endsWith(".tar.zst") && !complete.has(entry);
    if (isUnfinished || entry.endsWith(PART)) await rm(join(series.folder, entry), { force: true });
  }
}
