import type { MatchId, TournamentId } from "@pockethall/domain/ids";
import type { Tx } from "../../database/transact.ts";
import * as rows from "./copied-matches.repository.ts";

// Completed matches that one tournament takes over from another. The caller holds both tournaments.

export type CopiedGame = rows.CopiedGame;
export type CopiedFrames = rows.CopiedFrames;
type Copies = { copies: readonly CopiedGame[]; frames: readonly CopiedFrames[] };

/** Writes the copies of matches, then frame scores with the sides of the match that takes them. */
export async function copyMatches(tx: Tx, tournamentId: TournamentId, { copies, frames }: Copies): Promise<void> {
  await rows.insertCopies(tx.db, tournamentId, copies);
  await rows.copyFrames(tx.db, frames);
}

/** Deletes the frames of these games. */
export const deleteFrames = (tx: Tx, gameIds: readonly MatchId[]): Promise<void> => rows.deleteFrames(tx.db, gameIds);

/** Deletes these games; nothing may refer to them any more. */
export const deleteGames = (tx: Tx, gameIds: readonly MatchId[]): Promise<void> => rows.deleteGames(tx.db, gameIds);
