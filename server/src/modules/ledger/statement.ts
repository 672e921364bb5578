import { decimalNaira } from "@pockethall/domain/money";
import { lagosTimestamp } from "@pockethall/domain/time";
import type { StatementLine } from "./transactions.read-model.ts";

const HEAD = ["Date (Africa/Lagos)", "Description", "Kind", "Debit", "Credit", "Balance after"];
const BYTE_ORDER_MARK = "\uFEFF"; // without it spreadsheets read UTF-8 as something else

/** A wallet's lines as CSV for spreadsheets (RFC 4180, UTF-8 with a mark): debits and credits apart, both above zero. */
export function statementCsv(lines: readonly StatementLine[]): string {
  const rows = lines.map(({ at, description, kind, amountKobo, balanceAfterKobo }) => [
    lagosTimestamp(at),
    safeText(description),
    safeText(kind),
    amountKobo < 0 ? decimalNaira(amountKobo).slice(1) : "",
    amountKobo > 0 ? decimalNaira(amountKobo) : "",
    decimalNaira(balanceAfterKobo),
  ]);
  return BYTE_ORDER_MARK + [HEAD, ...rows].map((cells) => `${cells.map(quoted).join(",")}\r\n`).join("");
}

/** A spreadsheet computes what begins like a formula; an apostrophe makes it text. */
const safeText = (text: string): string => (/^\s*[=+\-@]/u.test(text) || /^[\t\r\n]/u.test(text) ? `'${text}` : text);

const quoted = (cell: string): string => (/[",\r\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
