import type { Readable } from "node:stream";
import { nameKey } from "@pockethall/domain/names";
import type { Transact } from "../../database/transact.ts";
import type { Clock } from "../../kernel/clock.ts";
import { forgetMovements } from "../rankings/rankings.service.ts";
import { importTournament, type TournamentImportDeps } from "./import-tournament.ts";
import { liftTimeLimits } from "./imports.repository.ts";
import { type ReadRow, type RefusedRow, readResultRow } from "./result-row.ts";
import { type ResultRecord, readResults, UnreadableFile } from "./results-csv.ts";

const MAX_ROWS = 500_000;

export type ImportDeps = TournamentImportDeps & { transact: Transact; clock: Clock };
export type ImportReport = {
  taken: number;
  /** Rows that an earlier import, or an earlier line, already contained. */
  repeated: number;
  refused: RefusedRow[];
  /** How many tournaments and players the taken rows are about. */
  tournaments: number;
  players: number;
  /** Taken rows whose frame scores could not be read, or do not add up to the score, and were left out. */
  unreadFrames: number;
};
export type ImportProgress = (rows: { done: number; total: number }) => void;

/**
 * Imports results: bad rows are refused with line and reason, the good ones are taken, each tournament in one
 * transaction. Run again, by accident or after a crash, it takes only what is not there yet.
 * @throws UnreadableFile when it is no results file; then nothing was taken.
 */
export async function importResults(
  deps: ImportDeps,
  source: Readable,
  { onProgress, ruleset }: { onProgress?: ImportProgress; ruleset?: string } = {},
): Promise<ImportReport> {
  const { rows, refused } = await readAll(source, { now: deps.clock(), ruleset });
  const report: ImportReport = { taken: 0, repeated: 0, refused, tournaments: 0, players: 0, unreadFrames: 0 };
  const players = new Set<string>();
  let done = 0;
  onProgress?.({ done, total: rows.length });
  for (const games of Map.groupBy(rows, (row) => row.tournamentId).values()) {
    const {
      taken,
      repeated,
      refused: conflicts,
    } = await deps.transact(async (tx) => {
      await liftTimeLimits(tx.db);
      return importTournament(deps, tx, games, deps.clock());
    });
    report.taken += taken.length;
    report.repeated += repeated;
    for (const conflict of conflicts) report.refused.push(conflict); // too many for the arguments of one call
    report.tournaments += taken.length > 0 ? 1 : 0;
    report.unreadFrames += taken.filter(({ hasUnreadFrames }) => hasUnreadFrames).length;
    for (const { player1, player2 } of taken) players.add(nameKey(player1)).add(nameKey(player2));
    done += games.length;
    onProgress?.({ done, total: rows.length });
  }
  if (report.taken > 0) await deps.transact((tx) => forgetMovements(tx));
  report.refused.sort((a, b) => a.line - b.line);
  return { ...report, players: players.size };
}

type Reading = { now: Date; ruleset: string | undefined };

async function readAll(
  source: Readable,
  { now, ruleset }: Reading,
): Promise<{ rows: ReadRow[]; refused: RefusedRow[] }> {
  const rows: ReadRow[] = [];
  const refused: RefusedRow[] = [];
  for await (const read of readResults(source)) {
    if (rows.length + refused.length >= MAX_ROWS)
      throw new UnreadableFile(`More than ${MAX_ROWS} rows: split the file.`);
    const row = "reason" in read ? read : readResultRow(withRuleset(read.record, ruleset), now);
    if ("reason" in row) refused.push({ line: read.line, reason: row.reason });
    else rows.push({ ...row, line: read.line });
  }
  return { rows, refused };
}

/** The operator's ruleset applies where the file names none. */
const withRuleset = (record: ResultRecord, ruleset: string | undefined): ResultRecord =>
  ruleset === undefined || record.ruleset ? record : { ...record, ruleset };
