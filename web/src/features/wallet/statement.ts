import { addKobo, type Kobo, kobo, koboFromDecimals } from "@pockethall/domain/money";
import { lagosTimestamp, startOfLagosDay } from "@pockethall/domain/time";
import type { StatementDays } from "./statement-file.ts";

export type StatementLine = {
  /** RFC 3339, as a clock in Lagos shows it. */
  at: string;
  description: string;
  /** Above zero for a credit, below for a debit. */
  amountKobo: Kobo;
  balanceKobo: Kobo;
};

export type StatementSums = { openingKobo: Kobo; creditsKobo: Kobo; debitsKobo: Kobo; closingKobo: Kobo };

/** Reads the lines of a statement, oldest first. */
export function parseStatement(csv: string): StatementLine[] {
  const [, ...rows] = parseCsv(csv.replace(/^\uFEFF/u, ""));
  return rows.map(([moment = "", description = "", , debit = "", credit = "", balance = ""]) => ({
    at: `${moment.replace(" ", "T")}+01:00`,
    description,
    amountKobo: debit === "" ? koboFromDecimals(credit) : kobo(-koboFromDecimals(debit)),
    balanceKobo: koboFromDecimals(balance),
  }));
}

/** Cells of RFC 4180: quotes around what holds a comma, a quote (doubled) or a line break. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = "", end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|$)/gu)) {
    const isPastTheEnd = end === "" && row.length === 0 && quoted === undefined && plain === "";
    if (isPastTheEnd) break;
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** Opening balance, money in and out, and closing balance; undefined without lines. */
export function sumsOf(lines: readonly StatementLine[]): StatementSums | undefined {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return undefined;
  const amounts = lines.map(({ amountKobo }) => amountKobo);
  return {
    openingKobo: kobo(first.balanceKobo - first.amountKobo),
    creditsKobo: addKobo(...amounts.filter((amountKobo) => amountKobo > 0)),
    debitsKobo: addKobo(...amounts.filter((amountKobo) => amountKobo < 0)),
    closingKobo: last.balanceKobo,
  };
}

const isDay = (text: string): boolean => {
  try {
    startOfLagosDay(text);
    return true;
  } catch {
    return false;
  }
};

/** The days in an address; what is no day there becomes this month so far, as a person in Lagos means it. */
export function daysOf(params: URLSearchParams, now: Date): Required<StatementDays> {
  const today = lagosTimestamp(now).slice(0, 10);
  const [from, to] = [params.get("from") ?? "", params.get("to") ?? ""];
  return { from: isDay(from) ? from : `${today.slice(0, 8)}01`, to: isDay(to) ? to : today };
}
