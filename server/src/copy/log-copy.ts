import { open } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { constants, zstdCompress, zstdDecompress } from "node:zlib";
import type pg from "pg";
import { StartProblem } from "../kernel/start-problem.ts";
import { listPieces, logFilesOf, pieceFile, type Series } from "./copy-series.ts";
import { type LogPlace, segmentName, segmentStart } from "./log-place.ts";
import { type Piece, pieceName, unbroken } from "./pieces.ts";
import { heldFrom, release } from "./source.repository.ts";

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const ZSTD = { params: { [constants.ZSTD_c_checksumFlag]: 1, [constants.ZSTD_c_compressionLevel]: 3 } };
/** So many pieces of a segment become one: a quiet hall would fill its folder with small files. */
const MOST_PIECES = 30;

/** The log that is not held back any more may be overwritten: a new series is needed. */
export class LogLost extends Error {
  override readonly name = "LogLost";
}

/**
 * Copies the log from `from` up to `to`, which must be on the database's disk: those bytes are final, though the file that
 * holds them is still being written. PostgreSQL's own streaming reads the same bytes of the same files.
 *
 * @returns how far it got: `to`.
 * @throws LogLost when the database no longer kept what was to be read.
 */
export async function copyLog(
  { client, clusterFolder }: { client: pg.Client; clusterFolder: string },
  series: Series,
  { from, to }: { from: LogPlace; to: LogPlace },
): Promise<LogPlace> {
  const files = logFilesOf(series.facts);
  let reached = from;
  while (reached < to) {
    const start = segmentStart(reached, files);
    const end = Math.min(to, start + files.segmentBytes);
    const path = join(clusterFolder, "pg_wal", segmentName(reached, files));
    const bytes = await readPart(path, reached - start, end - reached);
    const held = await heldFrom(client);
    if (bytes === undefined || held === undefined || segmentStart(held, files) > reached)
      throw new LogLost("the log was not kept");
    await writePiece(series, reached, bytes);
    reached = end;
    await mergePieces(series, start, reached === start + files.segmentBytes);
    await release(client, segmentStart(reached, files));
  }
  return reached;
}

/**
 * Whether the copy and the database hold the same bytes in the segment where the copy ends. They differ when the database
 * went back to an earlier state, as of a machine's snapshot, or a piece is damaged: then the log cannot go on there.
 */
export async function isSameAsCopied(clusterFolder: string, series: Series, reached: LogPlace): Promise<boolean> {
  const files = logFilesOf(series.facts);
  const start = segmentStart(reached, files);
  const path = join(clusterFolder, "pg_wal", segmentName(reached, files));
  const own = await listPieces(series, segmentName(reached, files));
  for (const piece of own.filter(({ to }) => to <= reached)) {
    const copied = await readPiece(series, piece).catch(damagedAs(undefined));
    const kept = await readPart(path, piece.from - start, piece.to - piece.from);
    if (copied === undefined || kept === undefined || !kept.equals(copied)) return false;
  }
  return true;
}

const damagedAs =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof StartProblem) return value;
    throw error;
  };

/** @returns undefined when the file, or that part of it, is not there. */
async function readPart(path: string, offset: number, length: number): Promise<Buffer | undefined> {
  const file = await open(path, "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!file) return undefined;
  try {
    const bytes = Buffer.alloc(length);
    let read = 0;
    while (read < length) {
      const { bytesRead } = await file.read(bytes, read, length - read, offset + read);
      if (bytesRead === 0) return undefined;
      read += bytesRead;
    }
    return bytes;
  } finally {
    await file.close();
  }
}

async function writePiece(series: Series, from: LogPlace, bytes: Uint8Array): Promise<string> {
  const name = pieceName(from, from + bytes.length, logFilesOf(series.facts));
  await series.store.write(pieceFile({ name }), await compress(bytes, ZSTD));
  return name;
}

/** Makes one piece of those of a segment, when it is complete or they are many. They are removed after it is on the disk. */
async function mergePieces(series: Series, start: LogPlace, isComplete: boolean): Promise<void> {
  const own = await listPieces(series, segmentName(start, logFilesOf(series.facts)));
  const [first] = own;
  if (!first || own.length < 2 || (!isComplete && own.length < MOST_PIECES)) return;
  const chosen = unbroken(own, first.from);
  const merged = await writePiece(series, first.from, await joined(series, chosen));
  const rest = own.filter(({ name }) => name !== merged);
  await Promise.all(rest.map((piece) => series.store.remove(pieceFile(piece))));
}

/** The bytes of unbroken pieces. */
async function joined(series: Series, pieces: readonly Piece[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let reached = pieces[0]?.from ?? 0;
  for (const piece of pieces) {
    const bytes = await readPiece(series, piece);
    parts.push(bytes.subarray(reached - piece.from));
    reached = piece.to;
  }
  return Buffer.concat(parts);
}

/** @throws StartProblem when the piece is damaged: its checksum is part of it. */
export async function readPiece({ store }: Series, piece: Piece): Promise<Uint8Array> {
  const title = store.titleOf(pieceFile(piece));
  const stored = await store.read(pieceFile(piece));
  if (stored === undefined) throw new StartProblem(`${title} is gone`);
  const bytes = await decompress(stored).catch((error: Error) => {
    throw new StartProblem(`${title} is damaged: ${error.message}`, { cause: error });
  });
  const { from, to } = piece;
  if (bytes.length !== to - from)
    throw new StartProblem(`${title} holds ${bytes.length} bytes instead of ${to - from}`);
  return bytes;
}
