import { call } from "../../lib/api.ts";

/** Days in Lagos, '2026-11-21', both included; a side left out is open. */
export type StatementDays = { from?: string; to?: string };

const BYTE_ORDER_MARK = "\uFEFF"; // reading takes it off; without it spreadsheets read UTF-8 as something else

/** The statement as the server writes it: the one source of the file and of the page. */
export const fetchStatement = (days: StatementDays, signal?: AbortSignal): Promise<string> =>
  call("GET /api/wallet/statement.csv", { query: days, ...(signal ? { signal } : {}) });

/** Saves the statement of these days as a file. @throws ApiProblem */
export async function saveStatement(days: StatementDays): Promise<void> {
  const text = await fetchStatement(days);
  const name = ["pockethall-statement", ...[days.from, days.to].filter(Boolean)].join("-");
  saveFile(`${name}.csv`, `${BYTE_ORDER_MARK}${text.replace(/^\uFEFF/u, "")}`, "text/csv;charset=utf-8");
}

/** Hands a text to the browser as a file to keep. */
function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // the browser may still be asking where to put it
}
