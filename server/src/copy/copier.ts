import { statfs } from "node:fs/promises";
import type pg from "pg";
import type { StoreAddress } from "../config/store-address.ts";
import { asStartProblem, StartProblem } from "../kernel/start-problem.ts";
import { type BaseSource, copyBase } from "./base-copy.ts";
import { allowStore, knownSeries, memoryOf, rememberSeries } from "./copy-memory.ts";
import { claimStore, isOwned, notOwn } from "./copy-owner.ts";
import {
  type BaseFacts,
  beginSeries,
  isMarked,
  isStored,
  listPieces,
  listSeries,
  logFilesOf,
  markStore,
  readSeries,
  recordBase,
  type Series,
} from "./copy-series.ts";
import type { CopyStore } from "./copy-store.ts";
import { createFileCopy, type FileCopy } from "./file-copy.ts";
import { copyLog, isSameAsCopied, LogLost } from "./log-copy.ts";
import { type LogPlace, segmentStart } from "./log-place.ts";
import { endOf } from "./pieces.ts";
import { removeHalf, removeOld } from "./remove-old.ts";
import {
  connectSource,
  flushedPlace,
  heldFrom,
  holdBack,
  readSource,
  type SourceFacts,
  stopHoldingBack,
} from "./source.repository.ts";

export type CopyTask = BaseSource & {
  /** Holds pictures and keys, and the name of the series that is under way. */
  dataFolder: string;
  store: CopyStore;
  /** How many base copies stay. */
  keep: number;
};

/** The same as a thread can be started with it. */
export type CopyOrder = Omit<CopyTask, "store"> & { address: StoreAddress };

/** What a round has done. */
export type Round = {
  /** All that was acknowledged before is in the copy, as a Unix time in milliseconds. */
  copiedAtMs: number;
  /** When the newest base copy began; null: the first is under way, and nothing can be restored yet. */
  baseAt: string | null;
  /** Why the last base copy failed. */
  baseProblem: string | null;
};

type Running = { client: pg.Client; series: Series; files: FileCopy; reached: LogPlace };

const BASE_EVERY_MS = 24 * 3_600_000;
const RETRY_BASE_MS = 10 * 60_000;

/** Below it a copy that fails holds no log back: a database without room stops. */
const LEAST_FREE_BYTES = 1_073_741_824;
const DISK_FULL =
  "The database's own disk has less than 1 GB left, so no log is kept for the copy: a new copy begins when it can be written";

async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Copies the database's log in rounds, and its files once a day. Rounds must not overlap. */
export function createCopier(task: CopyTask, now: () => Date, freeBytes = freeBytesIn) {
  let running: Running | undefined;
  let isTidy = false; // later the half-written files are our own
  const bases = createBases(task, now);
  const stop = async (): Promise<void> => {
    const { client } = running ?? {};
    running = undefined;
    await client?.end();
  };
  return {
    /**
     * Copies all that the database has acknowledged until now. After a failure the next round goes on where this one ended.
     *
     * @throws StartProblem with the reason for people, or the error as it came.
     */
    round: async (): Promise<Round> => {
      try {
        running ??= await open(task, now);
        if (!isTidy) await removeHalf(running.series);
        isTidy = true;
        const copiedAtMs = now().getTime();
        const to = await flushedPlace(running.client);
        if (!(await isOwned(task))) throw (await isMarked(task.store)) ? notOwn(task) : notThere(task);
        await running.files.copyNew(); // a row in the log never names a picture that is not copied
        running.reached = await copyLog({ ...task, client: running.client }, running.series, {
          from: running.reached,
          to,
        });
        running.series = await bases.runDue(running);
        return { copiedAtMs, ...bases.status(running.series) };
      } catch (error) {
        const systemId = running?.series.facts.system_id;
        await stop().catch(() => undefined);
        if (error instanceof LogLost && systemId !== undefined) await allowStore({ ...task, systemId });
        const problem = asStartProblem(error, "the continuous copy cannot be written") as Error;
        const isFull = await freeBytes(task.clusterFolder).then(
          (bytes) => bytes < LEAST_FREE_BYTES,
          () => false,
        );
        if (!isFull) throw problem;
        await stopHoldingBack(task.serverUrl).catch(() => undefined); // the next round tries again
        throw new StartProblem(`${problem.message}. ${DISK_FULL}`, { cause: error });
      }
    },
    stop: async (): Promise<void> => {
      await bases.settled();
      await stop();
    },
  };
}

/** The base copies of a series, taken beside the rounds. */
function createBases(task: CopyTask, now: () => Date) {
  let underWay: Promise<void> | undefined;
  let taken: { series: string; base: BaseFacts } | undefined;
  let failure: { problem: string; atMs: number } | undefined;
  const take = async (series: Series): Promise<void> => {
    try {
      taken = { series: series.name, base: await copyBase(task, series, { isFast: series.bases.length === 0, now }) };
      failure = undefined;
    } catch (error) {
      const problem = asStartProblem(error, "the base copy cannot be written") as Error;
      failure = { problem: problem.message, atMs: now().getTime() };
    } finally {
      underWay = undefined;
    }
  };
  const isDue = ({ bases }: Series): boolean => {
    const last = Date.parse(bases.at(-1)?.begun_at ?? "");
    // A time to come was written by a clock that was wrong.
    const isOld = Number.isNaN(last) || Math.abs(now().getTime() - last) >= BASE_EVERY_MS;
    return isOld && (failure === undefined || now().getTime() - failure.atMs >= RETRY_BASE_MS);
  };
  return {
    /** Starts one that is due, and records one whose log is complete. @returns the series with it. */
    runDue: async ({ series, reached, files }: Running): Promise<Series> => {
      if (taken?.series === series.name) {
        if (reached < taken.base.stop_place) return series;
        const { base } = taken;
        if (!(await isStored(series, base))) taken = undefined; // another is taken in the next round
        await recordBase(series, base);
        taken = undefined;
        const grown = { ...series, bases: [...series.bases, base] };
        await removeOld(task.store, grown, task.keep);
        await files.removeOld();
        return grown;
      }
      if (underWay === undefined && isDue(series)) underWay = take(series);
      return series;
    },
    status: ({ bases }: Series) => ({ baseAt: bases.at(-1)?.begun_at ?? null, baseProblem: failure?.problem ?? null }),
    settled: async (): Promise<void> => underWay,
  };
}

/** Goes on with the series of before when nothing is missing in between, or begins a new one. */
async function open(task: CopyTask, now: () => Date): Promise<Running> {
  const client = await connectSource(task.serverUrl);
  try {
    const source = await readSource(client);
    const known = await knownSeries({ ...task, systemId: source.systemId });
    if (known && !(await isMarked(task.store))) throw notThere(task);
    if (known === undefined) await requireOwn(task, source);
    await markStore(task.store);
    await claimStore(task, { mayTake: known === "" }); // an empty name: it was restored here, and a new series begins
    const { series, reached } = (await goOn(task, client, known)) ?? (await begin(task, client, now));
    return { client, series, reached, files: createFileCopy(task.dataFolder, series) };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/**
 * An empty or other installation must not hide a copy that is to be restored. A restored one is the same database, or
 * remembers the store.
 */
async function requireOwn({ store }: CopyTask, { systemId }: SourceFacts): Promise<void> {
  if ((await listSeries(store)).some(({ facts }) => facts.system_id !== systemId))
    throw new StartProblem(
      `${store.titleOf()} holds the copy of another installation: restore it, or choose an empty folder for the copy`,
    );
}

async function goOn({ store, clusterFolder }: CopyTask, client: pg.Client, name: string | undefined) {
  if (!name) return undefined;
  const series = await readSeries(store, name);
  const { systemId, timeline } = await readSource(client);
  if (series?.facts.system_id !== systemId || series.facts.timeline !== timeline) return undefined;
  const pieces = await listPieces(series);
  const reached = endOf(pieces, pieces[0]?.from ?? 0);
  const held = await heldFrom(client);
  const isWhole = pieces.length > 0 && held !== undefined && held <= reached && reached <= (await flushedPlace(client));
  return isWhole && (await isSameAsCopied(clusterFolder, series, reached)) ? { series, reached } : undefined;
}

async function begin({ store, dataFolder }: CopyTask, client: pg.Client, now: () => Date) {
  const from = await holdBack(client);
  const { systemId, timeline, segmentBytes } = await readSource(client);
  const facts = { system_id: systemId, timeline, segment_bytes: segmentBytes, begun_at: now().toISOString() };
  const series = await beginSeries(store, facts);
  await rememberSeries({ store, dataFolder, systemId }, series.name);
  return { series, reached: segmentStart(from, logFilesOf(series.facts)) };
}

const notThere = ({ store, dataFolder }: CopyTask): StartProblem =>
  new StartProblem(
    `${store.titleOf()} does not hold the copy that was there: connect its disk. If you emptied it yourself, remove ${memoryOf(dataFolder)}`,
  );
