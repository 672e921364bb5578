import { buffer } from "node:stream/consumers";
import { StartProblem } from "../kernel/start-problem.ts";
import { type Entry, readArchive, type Sealed } from "./archive.ts";
import { BackupEnd, BackupStart, type BackupTable, END, isKeptFile, START, tableOfPiece } from "./contents.ts";
import { createHoldings, type Holdings } from "./holdings.ts";
import { createSum } from "./sums.ts";

export type BackupFacts = { start: BackupStart; end: BackupEnd };

/** Where the parts of a backup go while it is read. */
export type Sink = {
  /** @returns how many rows came; undefined when they were not counted. */
  putTable(table: BackupTable, rows: AsyncIterable<Uint8Array>): Promise<number | undefined>;
  putFile(name: string, content: Uint8Array): Promise<void>;
};

/** Reads a whole backup file and proves it by its sums, without a database. @throws StartProblem naming what is wrong. */
export async function checkBackup(file: Sealed): Promise<BackupFacts & { holdings: Holdings }> {
  const { putTable, found } = createHoldings();
  const facts = await readBackup(file, { putTable, putFile: async () => undefined });
  return { ...facts, holdings: found() };
}

/** What stands first in a backup. */
export async function readStartOf(file: Sealed): Promise<BackupStart> {
  for await (const entry of readArchive(file)) return await readStart(entry);
  throw new StartProblem(`${file.path} is empty`);
}

/**
 * Reads a backup from its first entry to its last into the sink.
 *
 * @throws StartProblem when an entry is missing, doubled or not what its sum says; the sink has then seen a part.
 */
export async function readBackup(file: Sealed, sink: Sink): Promise<BackupFacts> {
  const entries = createCursor(readArchive(file));
  const first = await entries.peek();
  if (!first) throw new StartProblem(`${file.path} is empty`);
  const start = await readStart(first);
  await entries.advance();
  const seen: BackupEnd = { tables: [], files: [] };
  for (const table of start.tables) {
    const summed = withSum(piecesOf(table, entries));
    const put = await sink.putTable(table, summed.chunks);
    const rows = summed.rows();
    if (put !== undefined && put !== rows) throw damaged();
    seen.tables.push({ name: table.name, ...summed.sum(), rows });
  }
  for (let entry = await entries.peek(); entry && isKeptFile(entry.name); entry = await entries.advance()) {
    const summed = withSum(entry.chunks);
    const name = entry.name.slice("files/".length);
    await sink.putFile(name, await buffer(summed.chunks));
    seen.files.push({ name, ...summed.sum() });
  }
  const last = await entries.peek();
  const end = last?.name === END ? BackupEnd.safeParse(await jsonOf(last.chunks)) : undefined;
  if (!end?.success) throw new StartProblem("the backup is cut short: its end is missing");
  assertEqual(seen, end.data);
  return { start, end: end.data };
}

function assertEqual(seen: BackupEnd, end: BackupEnd): void {
  const isWhole =
    seen.tables.length === end.tables.length &&
    seen.files.length === end.files.length &&
    seen.tables.every(
      (table, place) => isSame(table, end.tables[place]) && isCounted(table.rows, end.tables[place]?.rows),
    ) &&
    seen.files.every((file, place) => isSame(file, end.files[place]));
  if (!isWhole) throw damaged();
}

const damaged = () => new StartProblem("the backup is damaged: what is in it is not what its sums say");

/** Files made before 2026-11-29 may note none for a table that has rows. Its sum proves its rows. */
const isCounted = (rows: number, noted: number | undefined): boolean => rows === noted || noted === 0;

type Sum = BackupEnd["files"][number];
const isSame = (one: Sum, other: Sum | undefined): boolean =>
  one.name === other?.name && one.bytes === other.bytes && one.sha256 === other.sha256;

async function readStart({ name, chunks }: Entry): Promise<BackupStart> {
  const found = name === START ? BackupStart.safeParse(await jsonOf(chunks)) : undefined;
  if (!found?.success) throw new StartProblem("this file is no backup of PocketHall, or one of a newer program");
  return found.data;
}

async function jsonOf(chunks: AsyncIterable<Uint8Array>): Promise<unknown> {
  try {
    return JSON.parse((await buffer(chunks)).toString());
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

type Cursor = { peek(): Promise<Entry | undefined>; advance(): Promise<Entry | undefined> };

/** One entry at a time: looked at as often as needed, then passed. */
function createCursor(entries: AsyncGenerator<Entry>): Cursor {
  const next = async () => (await entries.next()).value as Entry | undefined;
  let current = next();
  return {
    peek: () => current,
    advance: () => {
      current = next();
      return current;
    },
  };
}

/** The rows of a table, of which any number of pieces follow each other. */
async function* piecesOf(table: BackupTable, entries: Cursor): AsyncGenerator<Uint8Array> {
  for (
    let piece = await entries.peek();
    piece && tableOfPiece(piece.name) === table.name;
    piece = await entries.advance()
  )
    yield* piece.chunks;
}

/** The same chunks, added up on the way. */
function withSum(chunks: AsyncIterable<Uint8Array>) {
  const { add, ...sums } = createSum();
  return {
    ...sums,
    chunks: (async function* () {
      for await (const chunk of chunks) {
        add(chunk);
        yield chunk;
      }
    })(),
  };
}
