import { type LogFiles, type LogPlace, segmentName, segmentPlace, segmentStart } from "./log-place.ts";

/** A file of the copy: the bytes of the log from one place up to another, in one segment, compressed. */
export type Piece = { readonly name: string; readonly from: LogPlace; readonly to: LogPlace };

const NAME = /^([0-9A-F]{24})-([0-9a-f]{8})-([0-9a-f]{8})\.zst$/u;
const hex8 = (value: number): string => value.toString(16).padStart(8, "0");

/** The name that says what a piece holds: its segment, and from which byte of it up to which. */
export function pieceName(from: LogPlace, to: LogPlace, files: LogFiles): string {
  const start = segmentStart(from, files);
  return `${segmentName(from, files)}-${hex8(from - start)}-${hex8(to - start)}.zst`;
}

/** The pieces among these names of files, in the order of the log. */
export function piecesOf(names: readonly string[], files: LogFiles): Piece[] {
  return names
    .flatMap((name) => {
      const [, segment = "", from = "", to = ""] = NAME.exec(name) ?? [];
      if (segment === "") return [];
      const start = segmentPlace(segment, files);
      return [{ name, from: start + Number.parseInt(from, 16), to: start + Number.parseInt(to, 16) }];
    })
    .toSorted((one, other) => one.from - other.from || other.to - one.to);
}

/**
 * The pieces that hold the log from a place on without a gap. A piece that another one holds as a whole, as after a merge
 * that was cut off, is left out.
 */
export function unbroken(pieces: readonly Piece[], from: LogPlace): Piece[] {
  const chosen: Piece[] = [];
  let reached = from;
  for (const piece of pieces) {
    if (piece.to <= reached) continue;
    if (piece.from > reached) break;
    chosen.push(piece);
    reached = piece.to;
  }
  return chosen;
}

/** Where the log of these pieces ends, without a gap after `from`; `from` itself when there is none. */
export const endOf = (pieces: readonly Piece[], from: LogPlace): LogPlace => unbroken(pieces, from).at(-1)?.to ?? from;
