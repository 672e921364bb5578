import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { StartProblem } from "../kernel/start-problem.ts";
import type { Restorable } from "./choose-base.ts";
import { logFilesOf } from "./copy-series.ts";
import { readPiece } from "./log-copy.ts";
import { type LogFiles, type LogPlace, lsnOf, placeOf, segmentStart } from "./log-place.ts";

/** Of PostgreSQL's log: a page, the headers of a page, and the first field of a record, which holds its length. */
const PAGE_BYTES = 8_192;
const HEADER_BYTES = 24;
const FIRST_HEADER_BYTES = 40;
const LENGTH_BYTES = 4;
/** Longer records do not occur here: a length above it is damage. */
const LONGEST_RECORD_BYTES = 1_048_576;

/**
 * Compares how far PostgreSQL came in a recovery with the end of the copied log. Only the record that the end cuts off may
 * be missing: PostgreSQL itself ends a recovery at a bad record without an error.
 *
 * @throws StartProblem that names the place.
 */
export async function requireReplayed(chosen: Restorable, clusterFolder: string): Promise<void> {
  const reached = await replayedPlace(chosen, clusterFolder);
  const end = chosen.pieces.at(-1)?.to ?? 0;
  if (await isCutOff(chosen, reached, end)) return;
  throw new StartProblem(
    `the log is damaged at ${lsnOf(reached)}: PostgreSQL could not read the ${end - reached} bytes after it, up to ${lsnOf(end)}. restore-copy --until-gap restores what is before it, and loses what is after it`,
  );
}

/** Where the timeline of the restored database begins: PostgreSQL notes it at the end of a recovery. */
async function replayedPlace({ series }: Restorable, clusterFolder: string): Promise<LogPlace> {
  const { timeline } = series.facts;
  const name = `${(timeline + 1).toString(16).toUpperCase().padStart(8, "0")}.history`;
  const history = await readFile(join(clusterFolder, "pg_wal", name), "utf8");
  const [, lsn] = new RegExp(`^${timeline}\\t([0-9A-F]+/[0-9A-F]+)\\t`, "mu").exec(history) ?? [];
  if (lsn === undefined) throw new Error(`${name} does not say where the recovery ended`);
  return placeOf(lsn);
}

/** Whether the record after a place goes beyond the end of the log, or there is none. */
async function isCutOff(chosen: Restorable, reached: LogPlace, end: LogPlace): Promise<boolean> {
  const files = logFilesOf(chosen.series.facts);
  const start = reached + (reached % PAGE_BYTES === 0 ? headerBytes(reached, files) : 0);
  if (start + LENGTH_BYTES > end) return true;
  const length = await lengthAt(chosen, start);
  return length > 0 && length <= LONGEST_RECORD_BYTES && endOfRecord(start, length, files) > end;
}

/** Each page that a record goes on in begins with a header. */
function endOfRecord(start: LogPlace, length: number, files: LogFiles): LogPlace {
  let place = start;
  let left = length;
  for (;;) {
    const room = PAGE_BYTES - (place % PAGE_BYTES);
    if (left <= room) return place + left;
    left -= room;
    place += room;
    place += headerBytes(place, files);
  }
}

const headerBytes = (page: LogPlace, files: LogFiles): number =>
  segmentStart(page, files) === page ? FIRST_HEADER_BYTES : HEADER_BYTES;

/** The four bytes at this place; a piece may end between them. */
async function lengthAt({ series, pieces }: Restorable, start: LogPlace): Promise<number> {
  const bytes = Buffer.alloc(LENGTH_BYTES);
  for (const piece of pieces) {
    if (piece.to <= start || piece.from >= start + LENGTH_BYTES) continue;
    const content = await readPiece(series, piece);
    for (let index = 0; index < LENGTH_BYTES; index += 1) {
      const byte = content[start + index - piece.from];
      if (byte !== undefined) bytes[index] = byte;
    }
  }
  return bytes.readUInt32LE();
}
