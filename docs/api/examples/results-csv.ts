import { Refused } from "./api.ts";

/** What a result is made of, by the names of ../../import.md, and the columns of the other system: change these to yours. */
const COLUMNS = {
  tournament_id: "Event",
  tournament: "Title",
  city: "Club",
  state: "State",
  match_id: "No",
  date: "Day",
  round: "Round",
  round_name: "Stage",
  best_of: "Frames",
  player1: "Home",
  player2: "Away",
  score1: "Home frames",
  score2: "Away frames",
} as const;

export type Row = Record<keyof typeof COLUMNS, string> & { line: number };

/**
 * The rows of a CSV file under our names, each with its line in the file. Cells are separated by commas and may be in
 * quotation marks; no cell may contain a line break. @throws Refused when a column is missing
 */
export function rowsOf(text: string): Row[] {
  const [head = "", ...lines] = text.replace(/^\uFEFF/u, "").split(/\r?\n/u);
  const columns = cellsOf(head);
  const missing = Object.values(COLUMNS).filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new Refused(`The file has no column: ${missing.join(", ")}`);
  const rows = lines.map((line, index) => {
    const cells = cellsOf(line);
    const named = Object.entries(COLUMNS).map(([name, column]) => [name, cells[columns.indexOf(column)] ?? ""]);
    return { ...Object.fromEntries(named), line: index + 2 } as Row;
  });
  return rows.filter((_row, index) => lines[index]?.trim() !== "");
}

const cellsOf = (line: string): string[] =>
  [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/gu)].map(([, quoted, plain = ""]) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );

/** What is wrong with a match of a knock-out, so that it cannot be sent; the server checks the rest. */
export function problemOf({ date, round, best_of, score1, score2 }: Row): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/u.test(date)) return `"${date}" is no day like 2019-05-18`;
  if (![round, best_of, score1, score2].every((text) => /^\d{1,3}$/u.test(text)))
    return "round, frames and scores must be numbers";
  const needed = Math.floor(Number(best_of) / 2) + 1;
  const [fewer = 0, more = 0] = [Number(score1), Number(score2)].toSorted((a, b) => a - b);
  return more === needed && fewer < needed ? undefined : `${score1}-${score2} is no result of a best of ${best_of}`;
}
