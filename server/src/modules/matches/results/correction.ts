import type { CorrectionChoice } from "@pockethall/contract/results";
import type { PlayerId, UserId } from "@pockethall/domain/ids";
import type { Tx } from "../../../database/transact.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import { type CountedGame, holdRecords, recordResults } from "../../rankings/rankings.service.ts";
import { countOpenGames } from "../../tournaments/open-games.read-model.ts";
import { begunInLaterRounds, dropLaterRounds, placeAgain } from "../draws/progress.service.ts";
import { findTournamentName } from "../games.repository.ts";
import { writeDecision } from "../scoring/decisions.service.ts";
import * as scoring from "../scoring/scoring.service.ts";
import { createDependents, type Decided, type Dependents } from "./dependents.ts";
import { decisionOf, type Ending } from "./entered-result.ts";
import { isExtra } from "./match-plan.ts";
import { inTheWay } from "./refusals.ts";
import type { GameRecord } from "./results.repository.ts";

/** A result that an official enters. */
export type Decision = {
  game: GameRecord;
  ending: Ending;
  reason: string | null;
  actorId: UserId;
  at: Date;
  tournamentStatus: string;
};
export type Correction = Decision & {
  /** What the organizer has chosen for the matches that depend on the old result. */
  choices: readonly CorrectionChoice[];
  /** Shows what the correction does: needs no reason and no choices. The caller rolls it back. */
  isPreview: boolean;
};

/**
 * Corrects a completed game and plays on from it. Matches that have begun on the strength of the old result are re-opened
 * or kept, as the organizer has chosen; the others get new players. The places of a completed tournament follow,
 * and with them the proposal of its prizes, until those are paid.
 *
 * @returns the matches that had begun, and what became of them
 * @throws DomainProblem `invalid-request` without a reason, `result-in-the-way` with the matches to choose for,
 * `illegal-step` with the reason.
 */
export async function correctResult(tx: Tx, correction: Correction): Promise<Decided[]> {
  const { game, ending, reason, actorId, at, isPreview } = correction;
  if (reason === null && !isPreview)
    throw new DomainProblem("invalid-request", { errors: { reason: "Give a reason" } });
  refuseClosed(correction);
  const dependents = createDependents(tx, correction);
  await writeDecision(tx, { gameId: game.id, kind: "corrected", ...decisionOf(ending), reason, actorId, at });
  // A match by hand feeds nothing.
  if (!isExtra(game)) await settleDependents(tx, correction, dependents);
  const decided = dependents.decided();
  if (decided.some(({ isChosen }) => !isChosen)) throw await inTheWay(tx.db, decided);
  await playOn(tx, correction, decided);
  return decided;
}

function refuseClosed({ game, ending, tournamentStatus }: Correction): void {
  if (tournamentStatus !== "ongoing" && tournamentStatus !== "completed")
    throw new DomainProblem("illegal-step", { message: `The tournament is ${tournamentStatus}.` });
  if (tournamentStatus === "completed" && game.is_knockout && ending.winner_id === null)
    throw new DomainProblem("illegal-step", { message: "The tournament is over. A knock-out match needs a winner." });
}

/** Fills the slots that depend on the result again, or redraws the later rounds. */
async function settleDependents(tx: Tx, { game, ending }: Correction, dependents: Dependents): Promise<void> {
  const begun = await begunInLaterRounds(tx.db, game.id);
  if (begun === null) return placeAgain(tx, game.id, dependents.decide);
  const hasSameWinner = game.winner_id === ending.winner_id && counts(game.outcome) === counts(ending.outcome);
  if (hasSameWinner) return;
  // A knock-out continues with the winners; Swiss pairings stay as they were drawn.
  const usual = game.is_knockout ? "reopen" : "keep";
  if (begun.length === 0 || (await dependents.decideTogether(begun, usual))) await dropLaterRounds(tx, game.id);
}

const counts = (outcome: GameRecord["outcome"]): boolean => outcome !== "void" && outcome !== "annulled";

async function playOn(tx: Tx, correction: Correction, decided: readonly Decided[]): Promise<void> {
  const { game, tournamentStatus } = correction;
  const reopened = decided.filter(({ choice }) => choice === "reopen");
  const counted = reopened.flatMap(countedOf);
  await holdRecords(tx, playersOf(game, decided));
  await scoring.gameEnded(tx, game.id);
  await recordResults(tx, counted);
  if (tournamentStatus === "completed" && (await countOpenGames(tx.db, game.tournament_id)) > 0)
    throw new DomainProblem("illegal-step", { message: "The tournament is over. This would reopen matches." });
  if (reopened.length > 0) await notifyReopened(tx, game, reopened);
}

/** Everyone whose records or matches the correction moves. */
export function playersOf(game: GameRecord, decided: readonly Decided[]): PlayerId[] {
  const ids = [game, ...decided.map((each) => each.game)].flatMap(({ player1_id, player2_id }) => [
    player1_id,
    player2_id,
  ]);
  const filledBy = decided.filter(({ choice }) => choice === "reopen").flatMap(({ after }) => after);
  return [...new Set([...ids, ...filledBy].filter((id) => id !== null))];
}

/** The match as the records counted it: with the players it had. */
function countedOf({ game: { id, tournament_id, player1_id, player2_id } }: Decided): CountedGame[] {
  if (player1_id === null || player2_id === null) return [];
  return [{ id, tournamentId: tournament_id, player1Id: player1_id, player2Id: player2_id }];
}

async function notifyReopened(tx: Tx, game: GameRecord, reopened: readonly Decided[]): Promise<void> {
  const tournament = await findTournamentName(tx.db, game.tournament_id);
  const rounds = [...new Set(reopened.map((each) => each.game.round_name))].join(", ");
  await notifications.notifyPlayers(tx, playersOf(game, reopened), {
    event: "score-final",
    type: "warning",
    title: "Result corrected",
    message: `A result of ${game.round_name} of ${tournament} was corrected. Matches are played again: ${rounds}.`,
    url: `/tournaments/${game.tournament_id}`,
  });
}
