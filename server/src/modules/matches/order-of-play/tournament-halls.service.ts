import type { TournamentId } from "@pockethall/domain/ids";
import type { Tx } from "../../../database/transact.ts";
import { copyHalls } from "./settings.repository.ts";

// Where tournaments are played, for the modules below.

/** A new tournament is played in the halls of another one; its officials of those halls count from now on. */
export const copy = async (tx: Tx, fromId: TournamentId, toId: TournamentId): Promise<void> =>
  void (await copyHalls(tx.db, fromId, toId));
