import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import type { Tx } from "../../database/transact.ts";
import * as rows from "./imported-tournaments.repository.ts";

// Tournaments and registrations that come from a file. The caller decides what they say, and adds up the records.

/** Makes the tournament of an import key, or finds it, and locks it until the transaction ends. */
export const lockImportedTournament = (tx: Tx, row: rows.ImportedTournament) => rows.lockImportedTournament(tx.db, row);

/** Gives these players registrations that cost nothing, where they have none. */
export const registerPlayers = (
  tx: Tx,
  tournamentId: TournamentId,
  registrations: readonly { id: string; player_id: PlayerId }[],
): Promise<void> => rows.registerPlayers(tx.db, tournamentId, registrations);

/** Sets what follows from all games: groups, champion, dates and number of participants. `finalKey`: the final's draw key. */
export const settleImported = (tx: Tx, tournamentId: TournamentId, finalKey: string | null): Promise<void> =>
  rows.settleImported(tx.db, tournamentId, finalKey);

/** Sets seed and handicap of a player who is registered. */
export async function setEntry(
  tx: Tx,
  entry: { tournamentId: TournamentId; playerId: PlayerId },
  set: rows.EntryChanges,
): Promise<void> {
  await rows.setEntry(tx.db, entry, set);
}

/** Writes a completed tournament as its file has it: the row's fields, then the registrations. */
export async function writeCompletedCopy(
  tx: Tx,
  id: TournamentId,
  { fields, registrations }: rows.CompletedCopy,
): Promise<void> {
  await rows.updateCopy(tx.db, id, fields);
  await rows.insertRegistrations(tx.db, registrations);
}
