import type { PlayerId, RegistrationId, TournamentId } from "@pockethall/domain/ids";
import type { Tx } from "../../database/transact.ts";
import * as rows from "./merged-tournaments.repository.ts";

// What a merge of two tournaments changes of their rows and registrations. The caller holds both tournaments.

/** Gives these players registrations that cost nothing where they have none. @returns the ids of the new ones. */
export const registerMissingPlayers = (
  tx: Tx,
  tournamentId: TournamentId,
  playerIds: readonly PlayerId[],
): Promise<RegistrationId[]> => rows.registerPlayersOf(tx.db, tournamentId, playerIds);

/** Deletes registrations that a merge made. */
export const deleteRegistrations = (tx: Tx, ids: readonly RegistrationId[]): Promise<void> =>
  rows.deleteRegistrations(tx.db, ids);

/** Sets fields of the kept tournament, by column. */
export async function updateKept(tx: Tx, id: TournamentId, fields: object): Promise<void> {
  await rows.updateKept(tx.db, id, fields);
}

/** Hides a tournament that was merged into another one; null shows it again. */
export async function setTournamentMergedInto(tx: Tx, id: TournamentId, keptId: TournamentId | null): Promise<void> {
  await rows.setMergedInto(tx.db, id, keptId);
}
