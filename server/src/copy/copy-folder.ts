import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { StartProblem } from "../kernel/start-problem.ts";
import { writeDurably } from "./durable-file.ts";
import type { LogFiles } from "./log-place.ts";
import { type Piece, piecesOf } from "./pieces.ts";

// The folder of a continuous copy:
//   pockethall-copy.json                 marks the folder, so that an empty mount point is not taken for the disk
//   pockethall-owner.json                which machine writes here
//   20261128T120000Z-1a2b3c4d/           a series: the unbroken log of one database, and base copies of it
//     series.json                        which database
//     base-20261128T120001Z.json, .tar.zst   a copy of the files, and what proves it
//     log/…-….zst                        pieces of the write-ahead log
//     files/                             pictures and keys of the data folder

const MARK = "pockethall-copy.json";
const ABOUT =
  "A continuous copy of a PocketHall. npm run admin -- restore-copy FOLDER brings it back. It holds personal data: keep it safe.";
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
  readonly folder: string;
  readonly facts: SeriesFacts;
  /** Complete base copies, in the order of the log. */
  readonly bases: readonly BaseFacts[];
};

export const logFilesOf = ({ timeline, segment_bytes }: SeriesFacts): LogFiles => ({
  timeline,
  segmentBytes: segment_bytes,
});
export const logFolderOf = ({ folder }: Pick<Series, "folder">): string => join(folder, "log");
export const filesFolderOf = ({ folder }: Pick<Series, "folder">): string => join(folder, "files");

/** Such as `20261128T120000Z`: sorted by name they are sorted by time. */
const stampOf = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/gu, "");
export const baseFileName = (at: Date): string => `base-${stampOf(at)}.tar.zst`;

/** Marks an empty folder as one for copies. @throws StartProblem when it is missing or holds something else. */
export async function markFolder(copyFolder: string): Promise<void> {
  const names = await namesIn(copyFolder);
  if (names.includes(MARK)) return;
  if (names.some((name) => name !== "lost+found"))
    throw new StartProblem(`${copyFolder} holds other files: choose an empty folder for the copy`);
  await writeDurably(join(copyFolder, MARK), Buffer.from(`${JSON.stringify({ about: ABOUT }, null, 2)}\n`));
}

/** Whether the folder is there and holds copies. */
export const isMarked = async (copyFolder: string): Promise<boolean> =>
  (await readdir(copyFolder).catch((): string[] => [])).includes(MARK);

/** @throws StartProblem when the folder is not there. */
async function namesIn(copyFolder: string): Promise<string[]> {
  try {
    return await readdir(copyFolder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new StartProblem(`${copyFolder} is not there: connect its disk, or make the folder`, { cause: error });
  }
}

/** Every series of the folder, the oldest first. A folder without its facts, half made, is none. */
export async function listSeries(copyFolder: string): Promise<Series[]> {
  const names = (await namesIn(copyFolder)).filter((name) => SERIES.test(name)).toSorted();
  const found = await Promise.all(names.map((name) => readSeries(copyFolder, name)));
  return found.filter((series) => series !== undefined).toSorted((one, other) => one.facts.number - other.facts.number);
}

/** A base copy without its file is none. @returns undefined when there is no such series. */
export async function readSeries(copyFolder: string, name: string): Promise<Series | undefined> {
  const folder = join(copyFolder, name);
  const facts = await readJson(join(folder, "series.json"), SeriesFacts);
  if (!facts || !SERIES.test(name)) return undefined;
  const baseNames = (await readdir(folder)).filter((entry) => BASE.test(entry));
  const bases = await Promise.all(baseNames.map((entry) => readJson(join(folder, entry), BaseFacts)));
  const sizes = await Promise.all(bases.map((base) => base && sizeOf(join(folder, base.file))));
  return {
    name,
    folder,
    facts,
    bases: bases
      .flatMap((base, index) => (base !== undefined && sizes[index] !== undefined ? [base] : []))
      .toSorted((one, other) => one.start_place - other.start_place),
  };
}

/** Begins a series: its facts are written last, so that half a one is none. */
export async function beginSeries(copyFolder: string, facts: Omit<SeriesFacts, "format" | "number">): Promise<Series> {
  const number = 1 + Math.max(0, ...(await listSeries(copyFolder)).map((series) => series.facts.number));
  const name = `${stampOf(new Date(facts.begun_at))}-${randomBytes(4).toString("hex")}`;
  const folder = join(copyFolder, name);
  await mkdir(join(folder, "log"), { recursive: true, mode: 0o700 });
  const whole: SeriesFacts = { format: 1, number, ...facts };
  await writeDurably(join(folder, "series.json"), Buffer.from(`${JSON.stringify(whole, null, 2)}\n`));
  return { name, folder, facts: whole, bases: [] };
}

/** Whether the file of a base copy is there in its full size. */
export const isStored = async ({ folder }: Series, { file, bytes }: BaseFacts): Promise<boolean> =>
  (await sizeOf(join(folder, file))) === bytes;

async function sizeOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ size }) => size,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    },
  );
}

/**
 * From now on the base copy can be restored: all of its log is here.
 *
 * @throws StartProblem when its file is not there as it was written.
 */
export async function recordBase(series: Series, base: BaseFacts): Promise<void> {
  if (!(await isStored(series, base)))
    throw new StartProblem(`${join(series.folder, base.file)} is gone, or was changed, before it was complete`);
  const path = join(series.folder, base.file.replace(".tar.zst", ".json"));
  await writeDurably(path, Buffer.from(`${JSON.stringify(base, null, 2)}\n`));
}

/** The pieces of the series' log, in order. */
export async function listPieces(series: Series): Promise<Piece[]> {
  return piecesOf(await readdir(logFolderOf(series)), logFilesOf(series.facts));
}

async function readJson<Value>(path: string, shape: z.ZodType<Value>): Promise<Value | undefined> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    return shape.parse(JSON.parse(text));
  } catch (error) {
    throw new StartProblem(`${path} cannot be read: it is damaged, or of a newer PocketHall`, { cause: error });
  }
}
