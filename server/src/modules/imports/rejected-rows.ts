import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { RefusedRow } from "./result-row.ts";
import { cellsOf, delimiterOf, linesOf } from "./results-csv.ts";

/** `results.rejected.csv` for `results.csv`. */
export const rejectedPath = (path: string): string => `${path.replace(/\.csv$/iu, "")}.rejected.csv`;

/**
 * Writes every refused row beside the file it came from: its cells as they were, its line and the reason in two more
 * columns, so that it can be corrected and imported. A line without cells is whole in the first column.
 */
export async function writeRejected(path: string, refused: readonly RefusedRow[]): Promise<string> {
  const target = rejectedPath(path);
  await pipeline(rejectedLines(path, refused), createWriteStream(target));
  return target;
}

async function* rejectedLines(path: string, refused: readonly RefusedRow[]): AsyncGenerator<string> {
  const reasons = new Map(refused.map(({ line, reason }) => [line, reason]));
  let line = 0;
  let width = 0;
  let delimiter = ",";
  for await (const text of linesOf(createReadStream(path))) {
    line += 1;
    if (width === 0 && text.trim() !== "") {
      delimiter = delimiterOf(text);
      const header = cellsOf(text, delimiter);
      width = typeof header === "string" ? 1 : header.length;
      yield rowOf([...(typeof header === "string" ? [header] : header), "rejected_line", "rejected_reason"]);
      continue;
    }
    const reason = reasons.get(line);
    if (reason === undefined) continue;
    const cells = cellsOf(text, delimiter);
    const isRow = typeof cells !== "string" && cells.length === width;
    const kept = isRow ? cells : [text.replace(/\r$/u, ""), ...Array<string>(width - 1).fill("")];
    yield rowOf([...kept, String(line), reason]);
  }
}

const rowOf = (cells: readonly string[]): string => `${cells.map(cellOf).join(",")}\r\n`;
const cellOf = (text: string): string => (/[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
