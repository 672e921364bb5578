import { call } from "../../lib/api.ts";
import { saveCsvFile } from "../../lib/save-file.ts";

/** Days in Lagos, '2026-11-21', both included; a side left out is open. */
export type StatementDays = { from?: string; to?: string };

/** The statement as the server writes it: the one source of the file and of the page. */
export const fetchStatement = (days: StatementDays, signal?: AbortSignal): Promise<string> =>
  call("GET /api/wallet/statement.csv", { query: days, ...(signal ? { signal } : {}) });

/** Saves the statement of these days as a file. @throws ApiProblem */
export async function saveStatement(days: StatementDays): Promise<void> {
  const text = await fetchStatement(days);
  const name = ["pockethall-statement", ...[days.from, days.to].filter(Boolean)].join("-");
  saveCsvFile(`${name}.csv`, text);
}
