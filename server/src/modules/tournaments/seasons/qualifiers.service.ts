import type { TournamentId } from "@pockethall/domain/ids";
import { qualifiersOf } from "@pockethall/domain/seasons";
import type { Tx } from "../../../database/transact.ts";
import { enqueue } from "../../../jobs/enqueue.repository.ts";
import { standingsOfTournament } from "../standings.read-model.ts";
import { findFeedingStage, withdrawnFrom, writeQualifiers } from "./qualifiers.repository.ts";

type Places = { tournamentId: TournamentId; ordered: readonly (readonly string[])[] };

// Decides the qualifiers of a stage of a season.

/**
 * Writes down who advances from a tournament that has ended, or whose result was corrected, and asks for their places
 * in the next stage; those are taken by a job, when this commits. Nothing for a tournament that feeds none.
 * The caller holds the tournament's lock.
 */
export const decide = (tx: Tx, places: Places): Promise<void> => decideQualifiers(tx, places, tx.clock());

async function decideQualifiers({ db }: Tx, { tournamentId, ordered }: Places, at: Date): Promise<void> {
  const stage = await findFeedingStage(db, tournamentId);
  if (!stage) return;
  const table = (await standingsOfTournament(db, tournamentId)).map((row) => row.player_id);
  const withdrawn = new Set(await withdrawnFrom(db, tournamentId));
  const playerIds = qualifiersOf({ ordered, table, withdrawn }, stage.places);
  if (!(await writeQualifiers(db, tournamentId, playerIds, at))) return;
  const { feeds: id } = stage;
  await enqueue(db, { task: "enter-qualifiers", payload: { id }, key: `enter-qualifiers:${id}` });
}
