import { addKobo, koboFromWire, nairaFromKobo } from "@pockethall/domain/money";
import { lagosTimestamp, startOfLagosDay } from "@pockethall/domain/time";
import type { StatementDays } from "./statement-file.ts";

export type StatementLine = {
  /** RFC 3339, as a clock in Lagos shows it. */
  at: string;
  description: string;
  /** Naira: above zero for a credit, below for a debit. */
  amount: number;
  balance: number;
};

export type StatementSums = { opening: number; credits: number; debits: number; closing: number };

/** Reads the lines of a statement, oldest first. */
export function parseStatement(csv: string): StatementLine[] {
  const [, ...rows] = parseCsv(csv.replace(/^\uFEFF/u, ""));
  return rows.map(([moment = "", description = "", , debit = "", credit = "", balance = ""]) => ({
    at: `${moment.replace(" ", "T")}+01:00`,
    description,
    amount: debit === "" ? Number(credit) : -Number(debit),
    balance: Number(balance),
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

/** What stood before the first line, what came and went, and what stands after the last; undefined without lines. */
export function sumsOf(lines: readonly StatementLine[]): StatementSums | undefined {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return undefined;
  const sum = (amounts: readonly number[]) => nairaFromKobo(addKobo(...amounts.map(koboFromWire)));
  const amounts = lines.map(({ amount }) => amount);
  return {
    opening: sum([first.balance, -first.amount]),
    credits: sum(amounts.filter((amount) => amount > 0)),
    debits: sum(amounts.filter((amount) => amount < 0)),
    closing: last.balance,
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
