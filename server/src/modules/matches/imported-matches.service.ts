import type { TournamentId } from "@pockethall/domain/ids";
import type { Tx } from "../../database/transact.ts";
import * as rows from "./imported-matches.repository.ts";

// Matches that come from a file. The caller holds the tournament's lock, and adds up the records.

export type ImportedGame = rows.ImportedGame;
export type ImportedFrame = rows.ImportedFrame;

/** Writes completed games, then the frames whose points the file has. */
export async function insertImportedMatches(
  tx: Tx,
  tournamentId: TournamentId,
  { games, frames }: { games: readonly ImportedGame[]; frames: readonly ImportedFrame[] },
): Promise<void> {
  await rows.insertImportedGames(tx.db, tournamentId, games);
  await rows.insertImportedFrames(tx.db, frames);
}

/** Gives games the names of their rounds, by draw key. */
export const nameRounds = (tx: Tx, tournamentId: TournamentId, names: ReadonlyMap<string, string>): Promise<void> =>
  rows.nameRounds(tx.db, tournamentId, names);

/** Writes the whole play of a completed tournament: byes, games, their logs and frames. */
export async function insertCompletedPlay(tx: Tx, { byes, games, events, frames }: rows.CompletedPlay): Promise<void> {
  await rows.insertByes(tx.db, byes);
  await rows.insertGames(tx.db, games);
  await rows.insertEvents(tx.db, events);
  await rows.insertFrames(tx.db, frames);
}
