import type { Readable } from "node:stream";
import { parse } from "csv-parse/sync";

/** The columns a results file must have, in any order. docs/import.md describes all of them. */
const REQUIRED = [
  "match_id",
  "date",
  "tournament_id",
  "tournament",
  "round",
  "player1",
  "player2",
  "score1",
  "score2",
] as const;
/** Columns a results file may have; any other is ignored. */
const OPTIONAL = [
  "scheduled_at",
  "season",
  "type",
  "city",
  "country",
  "state",
  "walkover",
  "winner",
  "ruleset",
  "round_name",
  "group",
  "best_of",
  "frame_scores",
] as const;
const MAX_LINE_CHARACTERS = 20_000;

/** One line by column. A column that the file lacks is undefined, an empty cell is "". */
export type ResultRecord = Record<(typeof REQUIRED)[number], string> &
  Partial<Record<(typeof OPTIONAL)[number], string>>;
export type ReadLine = { line: number } & ({ record: ResultRecord } | { reason: string });

/** The file is not a results file at all: nothing can be taken from it. */
export class UnreadableFile extends Error {}

/**
 * Reads a results file as a stream, line by line: a record, or the reason why the line is none. A record is one line of
 * the file, so that a stray quotation mark spoils its own line and swallows no other.
 * @throws UnreadableFile when the header lacks a column.
 */
export async function* readResults(source: Readable): AsyncGenerator<ReadLine> {
  let header: string[] | undefined;
  let delimiter = ",";
  let line = 0;
  for await (const text of linesOf(source)) {
    line += 1;
    if (text.trim() === "") continue;
    if (!header) delimiter = delimiterOf(text);
    const cells = cellsOf(text, delimiter);
    if (header) yield { line, ...(typeof cells === "string" ? { reason: cells } : named(header, cells)) };
    else header = checkedHeader(typeof cells === "string" ? [] : cells);
  }
  if (!header) throw new UnreadableFile("The file is empty.");
}

/**
 * The lines of a text, without their ends.
 * @throws UnreadableFile for text that is not UTF-8, whose names would be stored with wrong letters, and for a line
 * without end.
 */
export async function* linesOf(source: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let rest = "";
  for await (const chunk of source as AsyncIterable<Uint8Array | string>) {
    const lines = `${rest}${typeof chunk === "string" ? chunk : decoded(decoder, chunk)}`.split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > MAX_LINE_CHARACTERS) throw new UnreadableFile("This isn't a text file.");
    yield* lines;
  }
  yield rest + decoded(decoder);
}

/** The next part of the text; without a chunk its end. */
function decoded(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
  } catch {
    throw new UnreadableFile("The file is not UTF-8 text. Save it as CSV UTF-8 and import it again.");
  }
}

/** What parts the cells of a file: the sign that its header has most of. Spreadsheets in many countries write semicolons. */
export function delimiterOf(header: string): string {
  const count = (sign: string) => header.split(sign).length;
  return [";", "\t"].reduce((most, sign) => (count(sign) > count(most) ? sign : most), ",");
}

/** The cells of one line, or why it has none. */
export function cellsOf(text: string, delimiter: string): string[] | string {
  if (text.length > MAX_LINE_CHARACTERS) return "The line is too long.";
  // No text column can hold it: one such name would fail its whole tournament.
  if (text.includes("\0")) return "The line can't be read: it has a zero byte.";
  // Most lines quote nothing; a parser for each would take most of the time of a large file.
  if (!text.includes('"')) return text.replace(/^\uFEFF|\r$/gu, "").split(delimiter);
  try {
    return (parse(text, { bom: true, delimiter, relax_column_count: true }) as string[][])[0] ?? [];
  } catch (error) {
    return `The line can't be read: ${(error as Error).message}`;
  }
}

function checkedHeader(record: readonly string[]): string[] {
  const header = record.map((name) => name.trim().toLowerCase());
  const missing = REQUIRED.filter((name) => !header.includes(name));
  if (missing.length > 0) throw new UnreadableFile(`The file has no column ${missing.join(", ")}.`);
  return header;
}

function named(header: readonly string[], record: readonly string[]): { record: ResultRecord } | { reason: string } {
  if (record.length !== header.length) return { reason: `${record.length} columns instead of ${header.length}.` };
  const known = [...REQUIRED, ...OPTIONAL].filter((name) => header.includes(name));
  const value = (name: string) => (record[header.indexOf(name)] ?? "").trim();
  return { record: Object.fromEntries(known.map((name) => [name, value(name)])) as ResultRecord };
}
