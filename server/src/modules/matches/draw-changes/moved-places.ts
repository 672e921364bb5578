import type { DrawChange } from "@pockethall/contract/draw-changes";
import type { PlaceChange } from "@pockethall/domain/draw-changes";
import type { Tx } from "../../../database/transact.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import * as changes from "./draw-changes.repository.ts";
import { type Kept, keepChange } from "./kept-change.ts";

/** @throws DomainProblem `illegal-step` with this reason, unless it is null. */
export function refuse(problem: string | null): void {
  if (problem !== null) throw new DomainProblem("illegal-step", { message: problem });
}

/**
 * Puts players into the places of others and keeps the change. @throws DomainProblem `illegal-step` when a referee would
 * play in an own match.
 */
export async function moveAndKeep(tx: Tx, kept: Kept): Promise<DrawChange> {
  const { tournamentId } = kept.order;
  await changes.movePlayers(tx.db, tournamentId, kept.places.flatMap(movesOf));
  const referee = await changes.findOwnReferee(tx.db, tournamentId);
  if (referee) refuse(`${referee} would play in a match that they referee. Assign another referee first.`);
  return keepChange(tx, kept);
}

const movesOf = ({ out, in: taking }: PlaceChange): changes.Move[] => (out === null ? [] : [{ out, in: taking }]);
