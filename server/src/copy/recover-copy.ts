import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@pockethall/embedded-postgres/embedded-postgres";
import { placeCluster, removeCluster } from "@pockethall/embedded-postgres/place-cluster";
import type { DatabaseSettings } from "@pockethall/embedded-postgres/sizing";
import { StartProblem } from "../kernel/start-problem.ts";
import { chooseWholeBase, type Restorable, type RestoreWish, startOf } from "./choose-base.ts";
import { rememberOwner } from "./copy-owner.ts";
import { logFilesOf } from "./copy-series.ts";
import type { CopyStore } from "./copy-store.ts";
import { writeDurably } from "./durable-file.ts";
import { readFiles } from "./file-copy.ts";
import { readPiece } from "./log-copy.ts";
import { type LogPlace, segmentName } from "./log-place.ts";
import { readOnce } from "./read-once.ts";
import { requireReplayed } from "./replayed.ts";
import { readPassword, unpackBase } from "./unpack-base.ts";

export type Recovery = RestoreWish & {
  copy: CopyStore;
  /** Has no database yet. */
  dataFolder: string;
  /** Receives pictures and keys: DATA_DIR, which need not hold the database. */
  filesFolder: string;
  settings: DatabaseSettings;
  log: (line: string) => void;
};

/** A day's log of a busy hall takes minutes. */
const RECOVER_WITHIN_MS = 6 * 3_600_000;

/**
 * Restores a continuous copy into a data folder and starts its database, as PostgreSQL's manual describes ("Recovering
 * Using a Continuous Archive Backup"): the files of a base copy, the log after it in `pg_wal`, `recovery.signal`. The
 * database then counts as another branch, so that nothing is mixed with what the lost machine may still write.
 *
 * @throws StartProblem or DatabaseProblem with the reason; the data folder is then as empty as before.
 */
export async function recoverCopy(recovery: Recovery): Promise<{ embedded: EmbeddedPostgres; chosen: Restorable }> {
  const { copy, dataFolder, log } = recovery;
  if (!copy.isRemote) return recoverFrom(copy, recovery);
  const downloads = `${dataFolder}.download`;
  await rm(downloads, { recursive: true, force: true }); // of a restore that was interrupted
  try {
    log(`The newest base copy is downloaded from ${copy.titleOf()} ...`);
    return await recoverFrom(readOnce(copy, downloads), recovery);
  } finally {
    await rm(downloads, { recursive: true, force: true });
  }
}

async function recoverFrom(copy: CopyStore, recovery: Recovery) {
  const { dataFolder, filesFolder, log } = recovery;
  const chosen = await chooseWholeBase(copy, recovery, log);
  const { series, base } = chosen;
  log(`The base copy of ${base.begun_at} is read, with the log after it up to about ${chosen.endsAt.toISOString()}.`);
  await placeCluster(dataFolder, {
    password: await readPassword(series, base),
    fill: (draft) => fill(chosen, draft),
  });
  try {
    await copyFiles(chosen, filesFolder, log);
    await rememberOwner(filesFolder, copy);
    return { embedded: await startReplayed(recovery, chosen), chosen };
  } catch (error) {
    removeCluster(dataFolder);
    throw error;
  }
}

/** Starts the database. Up to a moment PostgreSQL itself refuses a log that ends before. */
async function startReplayed(recovery: Recovery, chosen: Restorable): Promise<EmbeddedPostgres> {
  const { dataFolder, moment, untilGap, log } = recovery;
  const settings = { ...recovery.settings, ...targetOf(moment) };
  const embedded = await startEmbeddedPostgres({ dataFolder, log, settings, readyWithinMs: RECOVER_WITHIN_MS });
  if (moment) return embedded;
  try {
    await requireReplayed(chosen, embedded.clusterFolder);
  } catch (error) {
    if (untilGap === true && error instanceof StartProblem) log(`Restored in part: ${error.message}`);
    else {
      await embedded.stop();
      throw error;
    }
  }
  return embedded;
}

/** All of the log lies in `pg_wal` already: there is nothing to fetch. A standby's settings would have to match those of the lost server. */
const targetOf = (moment: Date | undefined): DatabaseSettings => ({
  restore_command: "exit 1",
  hot_standby: "off",
  recovery_target_action: "promote",
  // PostgreSQL reads this before it knows names of time zones, `Z` among them.
  ...(moment && { recovery_target_time: moment.toISOString().replace("T", " ").replace("Z", "+00") }),
});

async function fill({ series, base, pieces }: Restorable, draft: string): Promise<void> {
  await unpackBase(series, base, draft);
  const files = logFilesOf(series.facts);
  for (let start = startOf(series, base); start < (pieces.at(-1)?.to ?? 0); start += files.segmentBytes)
    await writeSegment({ series, pieces }, start, join(draft, "pg_wal", segmentName(start, files)));
  await writeFile(join(draft, "recovery.signal"), "", { mode: 0o600 });
}

/** A segment at the end of the log is filled up with zeros, as those are that PostgreSQL itself receives in part. */
async function writeSegment({ series, pieces }: Pick<Restorable, "series" | "pieces">, start: LogPlace, path: string) {
  const { segmentBytes } = logFilesOf(series.facts);
  const segment = Buffer.alloc(segmentBytes);
  for (const piece of pieces)
    if (piece.from >= start && piece.from < start + segmentBytes)
      segment.set(await readPiece(series, piece), piece.from - start);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, segment, { mode: 0o600, flush: true });
}

/** A damaged picture is no reason to lose everything else. The disk of the copy may know no modes: the files get their own. */
async function copyFiles({ series }: Restorable, filesFolder: string, log: (line: string) => void): Promise<void> {
  await mkdir(filesFolder, { recursive: true, mode: 0o700 });
  for await (const { name, content, problem } of readFiles(series)) {
    if (problem !== undefined) log(`${problem}, and is restored as it is.`);
    const path = join(filesFolder, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeDurably(path, content);
  }
}
