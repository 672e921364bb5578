import { randomBytes } from "node:crypto";
import * as z from "zod";
import { StartProblem } from "../kernel/start-problem.ts";
import { type CopyStore, within } from "./copy-store.ts";
import type { LogFiles } from "./log-place.ts";
import { type Piece, piecesOf } from "./pieces.ts";

// The store of a continuous copy, a folder or a part of a bucket:
//   pockethall-copy.json                 marks the store, so that an empty mount point is not taken for the disk
//   pockethall-owner.json                which machine writes here
//   20261128T120000Z-1a2b3c4d/           a series: the unbroken log of one database, and base copies of it
//     series.json                        which database
//     base-20261128T120001Z.json, .tar.zst   a copy of the files, and what proves it
//     log/…-….zst                        pieces of the write-ahead log
//     files/                             pictures and keys of the data folder

const MARK = "pockethall-copy.json";
const ABOUT =
  "A continuous copy of a PocketHall. npm run admin -- restore-copy brings it back. It holds personal data: keep it safe.";
const SERIES = /^\d{8}T\d{6}Z-[0-9a-f]{8}$/u;
const BASE = /^base-\d{8}T\d{6}Z\.json$/u;

const SeriesFacts = z.object({
  format: z.literal(1),
  /** PostgreSQL's own identifier of the database. */
  system_id: z.string(),
  timeline: z.int(),
  segment_bytes: z.int(),
  /** One more than that of the series before: the machine's clock may have been wrong. */
  number: z.int().default(0),
  begun_at: z.iso.datetime(),
});
export type SeriesFacts = z.infer<typeof SeriesFacts>;

const BaseFacts = z.object({
  file: z.string().regex(/^base-\d{8}T\d{6}Z\.tar\.zst$/u),
  begun_at: z.iso.datetime(),
  ended_at: z.iso.datetime(),
  /** The log is needed from the first place on, and must reach the second. */
  start_place: z.int(),
  stop_place: z.int(),
  bytes: z.int(),
  sha256: z.string(),
});
export type BaseFacts = z.infer<typeof BaseFacts>;

export type Series = {
  readonly name: string;
  /** The series' own part of the store. */
  readonly store: CopyStore;
  readonly facts: SeriesFacts;
  /** Complete base copies, in the order of the log. */
  readonly bases: readonly BaseFacts[];
};

export const logFilesOf = ({ timeline, segment_bytes }: SeriesFacts): LogFiles => ({
  timeline,
  segmentBytes: segment_bytes,
});

/** Names of folders in a series. */
export const LOG = "log";
export const FILES = "files";
export const pieceFile = ({ name }: Pick<Piece, "name">): string => `${LOG}/${name}`;

/** Such as `20261128T120000Z`: sorted by name they are sorted by time. */
const stampOf = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/gu, "");
export const baseFileName = (at: Date): string => `base-${stampOf(at)}.tar.zst`;

/** The file with the facts of a base copy: without it, the copy is none. */
export const factsFile = ({ file }: Pick<BaseFacts, "file">): string => file.replace(".tar.zst", ".json");

/** Marks an empty store as one for copies. @throws StartProblem when it is missing or holds something else. */
export async function markStore(store: CopyStore): Promise<void> {
  const names = await store.list("");
  if (names.includes(MARK)) return;
  if (names.some((name) => name !== "lost+found"))
    throw new StartProblem(`${store.titleOf()} holds other files: choose an empty folder for the copy`);
  await store.write(MARK, jsonOf({ about: ABOUT }));
}

/** Whether the store is there and holds copies. One that cannot be reached is an error. */
export const isMarked = async (store: CopyStore): Promise<boolean> => (await store.look(MARK)) !== undefined;

/** Every series of the store, the oldest first. One without its facts, half made, is none. */
export async function listSeries(store: CopyStore): Promise<Series[]> {
  const names = (await store.list("")).filter((name) => SERIES.test(name)).toSorted();
  const found = await Promise.all(names.map((name) => readSeries(store, name)));
  return found.filter((series) => series !== undefined).toSorted((one, other) => one.facts.number - other.facts.number);
}

/** A base copy without its file is none. @returns undefined when there is no such series. */
export async function readSeries(root: CopyStore, name: string): Promise<Series | undefined> {
  if (!SERIES.test(name)) return undefined;
  const store = within(root, name);
  const facts = await readJson(store, "series.json", SeriesFacts);
  if (!facts) return undefined;
  const baseNames = (await store.list("")).filter((entry) => BASE.test(entry));
  const bases = await Promise.all(baseNames.map((entry) => readJson(store, entry, BaseFacts)));
  const files = await Promise.all(bases.map((base) => base && store.look(base.file)));
  return {
    name,
    store,
    facts,
    bases: bases
      .flatMap((base, index) => (base !== undefined && files[index] !== undefined ? [base] : []))
      .toSorted((one, other) => one.start_place - other.start_place),
  };
}

/** Begins a series. */
export async function beginSeries(root: CopyStore, facts: Omit<SeriesFacts, "format" | "number">): Promise<Series> {
  const number = 1 + Math.max(0, ...(await listSeries(root)).map((series) => series.facts.number));
  const name = `${stampOf(new Date(facts.begun_at))}-${randomBytes(4).toString("hex")}`;
  const store = within(root, name);
  const whole: SeriesFacts = { format: 1, number, ...facts };
  await store.write("series.json", jsonOf(whole));
  return { name, store, facts: whole, bases: [] };
}

/** Whether the file of a base copy is there in its full size. */
export const isStored = async ({ store }: Series, { file, bytes }: BaseFacts): Promise<boolean> =>
  (await store.look(file))?.bytes === bytes;

/**
 * From now on the base copy can be restored: all of its log is here.
 *
 * @throws StartProblem when its file is not there as it was written.
 */
export async function recordBase(series: Series, base: BaseFacts): Promise<void> {
  if (!(await isStored(series, base)))
    throw new StartProblem(`${series.store.titleOf(base.file)} is gone, or was changed, before it was complete`);
  await series.store.write(factsFile(base), jsonOf(base));
}

/** The pieces of the series' log, in order: all, or those of one segment. */
export async function listPieces({ store, facts }: Series, segment = ""): Promise<Piece[]> {
  return piecesOf(await store.list(LOG, segment), logFilesOf(facts));
}

const jsonOf = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

async function readJson<Value>(store: CopyStore, name: string, shape: z.ZodType<Value>): Promise<Value | undefined> {
  const content = await store.read(name);
  if (content === undefined) return undefined;
  try {
    return shape.parse(JSON.parse(content.toString("utf8")));
  } catch (error) {
    const problem = `${store.titleOf(name)} cannot be read: it is damaged, or of a newer PocketHall`;
    throw new StartProblem(problem, { cause: error });
  }
}
