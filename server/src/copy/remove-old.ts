import {
  type BaseFacts,
  factsFile,
  listPieces,
  listSeries,
  logFilesOf,
  pieceFile,
  type Series,
} from "./copy-series.ts";
import type { CopyStore } from "./copy-store.ts";
import { segmentStart } from "./log-place.ts";

/**
 * Keeps the newest base copies and their log; removes older ones, and series without one that is kept. A store belongs to
 * one installation.
 */
export async function removeOld(root: CopyStore, current: Series, keep: number): Promise<void> {
  const everySeries = await listSeries(root);
  const newest = everySeries.flatMap(({ bases }) => bases).slice(-keep);
  const kept = new Set(newest.map(({ file, sha256 }) => file + sha256));
  for (const series of everySeries) {
    const bases = series.bases.filter(({ file, sha256 }) => kept.has(file + sha256));
    if (bases.length === 0 && series.name !== current.name) await root.removeFolder(series.name);
    else await thinOut(series, bases);
  }
}

async function thinOut(series: Series, kept: readonly BaseFacts[]): Promise<void> {
  const [oldest] = kept;
  if (!oldest) return;
  for (const base of series.bases.filter(({ file }) => !kept.some((other) => other.file === file))) {
    await series.store.remove(factsFile(base)); // first: a base copy without facts is none
    await series.store.remove(base.file);
  }
  const needed = segmentStart(oldest.start_place, logFilesOf(series.facts));
  for (const piece of await listPieces(series)) if (piece.to <= needed) await series.store.remove(pieceFile(piece));
}

/** Removes what an ended process left half written, and base copies that were never completed. */
export async function removeHalf({ store, bases }: Series): Promise<void> {
  await store.removeUnfinished("");
  const complete = new Set(bases.map(({ file }) => file));
  for (const entry of await store.list(""))
    if (entry.endsWith(".tar.zst") && !complete.has(entry)) await store.remove(entry);
}
