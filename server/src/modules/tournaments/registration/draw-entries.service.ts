import type { PlayerId, RegistrationId, TournamentId } from "@pockethall/domain/ids";
import type { Tx } from "../../../database/transact.ts";
import * as rows from "./draw-entries.repository.ts";

// What a draw changes of those who are entered. The caller holds the tournament's lock.

/** Gives the players of the list the seeds 1, 2, 3… in its order, and keeps those that were given by hand. */
export const writeDrawnSeeds = (tx: Tx, tournamentId: TournamentId, playerIds: readonly PlayerId[]): Promise<void> =>
  rows.writeDrawnSeeds(tx.db, tournamentId, playerIds);

/** Gives players numbers in a draw that has been made. */
export const writeSeeds = (
  tx: Tx,
  tournamentId: TournamentId,
  seeds: readonly { playerId: PlayerId; seed: number }[],
): Promise<void> => rows.writeSeeds(tx.db, tournamentId, seeds);

/** Seeds the players of the list 1, 2, 3… by hand. @returns the tournament's version, which rises by one. */
export async function seedByHand(
  tx: Tx,
  tournamentId: TournamentId,
  { playerIds, at }: { playerIds: readonly PlayerId[]; at: Date },
): Promise<number> {
  await rows.writeSeedsByHand(tx.db, tournamentId, playerIds);
  return rows.markSeededByHand(tx.db, tournamentId, at);
}

/** Gives all participants the seed from before the draw. */
export const restoreSeeds = (tx: Tx, tournamentId: TournamentId): Promise<void> =>
  rows.restoreSeeds(tx.db, tournamentId);

/** Marks a registration as withdrawn after the draw. */
export async function markWithdrawn(
  tx: Tx,
  registrationId: RegistrationId,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  await rows.markWithdrawn(tx.db, registrationId, { at, reason });
}
