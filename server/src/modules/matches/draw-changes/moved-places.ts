import type { DrawChange } from "@pockethall/contract/draw-changes";
import type { PlaceChange } from "@pockethall/domain/draw-changes";
import type { Tx } from "../../../database/transact.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import * as changes from "./draw-changes.repository.ts";
import { type ChangeToRecord, recordChange } from "./recorded-change.ts";

/** @throws DomainProblem `illegal-step` with this reason, unless it is null. */
export function refuse(problem: string | null): void {
  if (problem !== null) throw new DomainProblem("illegal-step", { message: problem });
}

/**
 * Puts players into the places of others and keeps the change. @throws DomainProblem `illegal-step` when a referee would
 * play in an own match.
 */
export async function moveAndRecord(tx: Tx, toRecord: ChangeToRecord): Promise<DrawChange> {
  const { tournamentId } = toRecord.order;
  await changes.movePlayers(tx.db, tournamentId, toRecord.places.flatMap(movesOf));
  const referee = await changes.findOwnReferee(tx.db, tournamentId);
  if (referee) refuse(`${referee} would play in a match that they referee. Assign another referee first.`);
  return recordChange(tx, toRecord);
}

const movesOf = ({ out, in: taking }: PlaceChange): changes.Move[] => (out === null ? [] : [{ out, in: taking }]);
