import { readFile } from "node:fs/promises";
import { addressOf, call, Refused, run } from "./api.ts";
import { type Login, logIn } from "./log-in.ts";
import type { Tournament } from "./pockethall.d.ts";
import { problemOf, type Row, rowsOf } from "./results-csv.ts";
import { tournamentFileOf } from "./tournament-file.ts";

// Imports completed knock-outs from the CSV of another system, with an organiser's API token of the scope
// tournaments:import. A tournament is taken whole or
// not at all, and once; its results count after an admin has approved them.
//
//   POCKETHALL_TOKEN=phk_… node import-csv.ts https://pockethall.example results.csv
//
// POCKETHALL_EMAIL and POCKETHALL_PASSWORD log in with an account instead, without a second factor.

/** What the server made of a tournament's rows. @throws Refused when it does not take them */
async function upload(base: URL, { headers }: Login, rows: readonly Row[]): Promise<Tournament> {
  const body = JSON.stringify(tournamentFileOf(rows, new Date()));
  const url = new URL("/api/organizer/tournaments/import", base);
  return (await call<{ data: Tournament }>(url, { method: "POST", headers, body })).data;
}

/** Sends one tournament and prints what became of it. @returns whether it was accepted */
async function importOne(base: URL, login: Login, rows: readonly Row[]): Promise<boolean> {
  const name = rows[0]?.tournament;
  const wrong = rows.flatMap((row) => {
    const problem = problemOf(row);
    return problem === undefined ? [] : [`line ${row.line}: ${problem}`];
  });
  try {
    if (wrong.length > 0) throw new Refused(wrong.join("; "), true);
    const { id, import_state } = await upload(base, login, rows);
    process.stdout.write(`accepted  ${name}: ${rows.length} matches, results ${import_state}, /tournaments/${id}\n`);
    return true;
  } catch (error) {
    // A wrong address or session, or a network that is away, concerns all of them.
    if (!(error instanceof Refused && error.isAboutInput)) throw error;
    process.stdout.write(`rejected  ${name}: ${error.message}\n`);
    return false;
  }
}

await run(async () => {
  const [address, file] = process.argv.slice(2);
  if (!address || !file) throw new Refused("Usage: node import-csv.ts ADDRESS FILE.csv");
  const base = addressOf(address);
  const text = await readFile(file, "utf8").catch(({ message }: Error) => {
    throw new Refused(`Cannot read the file: ${message}`);
  });
  const tournaments = Map.groupBy(rowsOf(text), ({ tournament_id }) => tournament_id);
  const login = await logIn(base);
  try {
    for (const rows of tournaments.values()) if (!(await importOne(base, login, rows))) process.exitCode = 1;
  } finally {
    await login.close();
  }
});
