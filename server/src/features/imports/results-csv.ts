import type { Readable } from "node:stream";
import { parse } from "csv-parse/sync";

/** The columns a results file must have, in any order; others are ignored. */
const COLUMNS = [
  "match_id",
  "date",
  "scheduled_at",
  "tournament_id",
  "tournament",
  "season",
  "type",
  "city",
  "country",
  "round",
  "player1",
  "player2",
  "score1",
  "score2",
  "walkover",
  "winner",
] as const;
const MAX_LINE_CHARACTERS = 20_000;

export type ResultRecord = Record<(typeof COLUMNS)[number], string>;
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
  let line = 0;
  for await (const text of linesOf(source)) {
    line += 1;
    if (text.trim() === "") continue;
    const cells = cellsOf(text);
    if (header) yield { line, ...(typeof cells === "string" ? { reason: cells } : named(header, cells)) };
    else header = checkedHeader(typeof cells === "string" ? [] : cells);
  }
  if (!header) throw new UnreadableFile("The file is empty.");
}

async function* linesOf(source: Readable): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of source.setEncoding("utf8") as AsyncIterable<string>) {
    const lines = `${rest}${chunk}`.split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > MAX_LINE_CHARACTERS) throw new UnreadableFile("This is no text with lines.");
    yield* lines;
  }
  yield rest;
}

/** The cells of one line, or why it has none. */
function cellsOf(text: string): string[] | string {
  if (text.length > MAX_LINE_CHARACTERS) return "The line is too long.";
  // No text column can hold it: one such name would fail its whole tournament.
  if (text.includes("\0")) return "The line cannot be read: it holds a zero byte.";
  try {
    return (parse(text, { bom: true, relax_column_count: true }) as string[][])[0] ?? [];
  } catch (error) {
    return `The line cannot be read: ${(error as Error).message}`;
  }
}

function checkedHeader(record: readonly string[]): string[] {
  const header = record.map((name) => name.trim());
  const missing = COLUMNS.filter((name) => !header.includes(name));
  if (missing.length > 0) throw new UnreadableFile(`The file has no column ${missing.join(", ")}.`);
  return header;
}

function named(header: readonly string[], record: readonly string[]): { record: ResultRecord } | { reason: string } {
  if (record.length !== header.length) return { reason: `${record.length} columns instead of ${header.length}.` };
  const value = (name: string) => (record[header.indexOf(name)] ?? "").trim();
  return { record: Object.fromEntries(COLUMNS.map((name) => [name, value(name)])) as ResultRecord };
}
