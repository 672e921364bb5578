import type { ChosenFormat, MadeDraw } from "@pockethall/domain/draw-changes";
import { readFormatOptions } from "@pockethall/domain/draws";
import type { TournamentId } from "@pockethall/domain/ids";
import type { Tx } from "../../../database/transact.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { lockTournament } from "../../tournaments/tournaments.service.ts";
import { madeDraw } from "./made-draw.read-model.ts";

type LockedTournament = Awaited<ReturnType<typeof lockTournament>>;
export type DrawnTournament = Pick<LockedTournament, "status" | "drawn_at" | "format" | "format_options">;

/** A drawn tournament under its lock, with its draw. @throws DomainProblem `tournament-not-found`, `illegal-step`. */
export async function lockDrawn(
  tx: Tx,
  id: TournamentId,
): Promise<{ tournament: LockedTournament; chosen: ChosenFormat; draw: MadeDraw }> {
  const tournament = await lockTournament(tx, id);
  const chosen = chosenFormat(tournament);
  const problem = changeProblem(tournament);
  if (problem !== null || chosen === undefined)
    throw new DomainProblem("illegal-step", { message: problem ?? NO_FORMAT });
  return { tournament, chosen, draw: await madeDraw(tx.db, id) };
}

const NO_FORMAT = "This tournament's format can't be read, so the draw can't change.";

/** Its format with the options complete; undefined when they cannot be read. */
export function chosenFormat({ format, format_options }: DrawnTournament): ChosenFormat | undefined {
  const { options } = readFormatOptions(format, format_options);
  return options === undefined ? undefined : { format, options };
}

/** Why nothing of the draw can change by hand now; null when something can. */
export function changeProblem({ status, drawn_at }: DrawnTournament): string | null {
  if (drawn_at === null) return "The draw has not been made yet.";
  return status === "upcoming" || status === "ongoing"
    ? null
    : `The tournament is ${status}, so the draw can't change.`;
}
