import type { Game } from "@pockethall/contract/answers";
import type { CorrectionPreview, ResultPreview, ResultRequest } from "@pockethall/contract/results";
import { gameStep } from "@pockethall/domain/game-lifecycle";
import type { MatchId, UserId } from "@pockethall/domain/ids";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { findGame } from "../games.read-model.ts";
import { handicapOf } from "../handicaps.read-model.ts";
import { writeDecision } from "../scoring/decisions.service.ts";
import * as scoring from "../scoring/scoring.service.ts";
import { correctResult, type Decision } from "./correction.ts";
import { previewCorrection } from "./correction-preview.ts";
import type { Decided } from "./dependents.ts";
import { decisionOf, type Ending, endingOf, isCurrentResult } from "./entered-result.ts";
import { lockMatch } from "./locked-match.ts";
import { changedMeanwhile } from "./refusals.ts";
import { previewResult } from "./result-preview.ts";
import type { GameRecord } from "./results.repository.ts";
import { undoWalkover as undoWalkoverOf } from "./undone-walkover.ts";

// How a result is decided by an organizer instead of frame by frame at the table. A game that is not over is ended: it
// goes through the same steps as at the table and has the same consequences. A game that is over is corrected, with a
// reason: what its result led to is derived again, and matches that have begun are re-opened or kept by choice; without a
// choice the correction is refused with the list of them. Either is one transaction under the tournament's lock.

export type ResultOrder = {
  matchId: MatchId;
  request: Omit<ResultRequest, "version"> & { version?: number | undefined };
};

// Enters and corrects results. Who may do this is decided at the endpoint.

/** Takes back a walkover. @throws DomainProblem as `undoWalkover`. */
export const undoWalkover = (tx: Tx, matchId: MatchId, actorId: UserId): Promise<Game> =>
  undoWalkoverOf(tx, matchId, actorId);

/** What ending a match would do; nothing is written. @throws DomainProblem as `enter`, and for a match that is over. */
export async function previewEnd(tx: Tx, order: ResultOrder, actorId: UserId): Promise<ResultPreview> {
  const { request } = order;
  const { tournament, game } = await lockMatch(tx, order.matchId);
  const ending = endingOf(game, request, await handicapOf(tx.db, game.id));
  if (request.version !== undefined && request.version !== game.version) throw await changedMeanwhile(tx.db, game);
  if (game.status === "completed") throw new DomainProblem("illegal-step", { message: "The match is over." });
  const decision = { game, ending, reason: request.reason ?? null, actorId, at: tx.clock() };
  return previewResult(tx, game.tournament_id, (inner) =>
    endGame(inner, { ...decision, tournamentStatus: tournament.status }),
  );
}

/** What correcting a result would do; nothing is written. @throws DomainProblem as `enter`, for a match that is over. */
export async function preview(tx: Tx, order: ResultOrder, actorId: UserId): Promise<CorrectionPreview> {
  const { request } = order;
  const { tournament, game } = await lockMatch(tx, order.matchId);
  const ending = endingOf(game, request, await handicapOf(tx.db, game.id));
  if (request.version !== undefined && request.version !== game.version) throw await changedMeanwhile(tx.db, game);
  if (game.status !== "completed")
    throw new DomainProblem("illegal-step", { message: "Only a match that is over can be corrected." });
  const decision = { game, ending, reason: request.reason ?? null, actorId, at: tx.clock() };
  const choices = request.dependents ?? [];
  return previewCorrection(tx, { ...decision, choices, tournamentStatus: tournament.status });
}

/**
 * Ends a game, or corrects one that is over. The result already recorded is confirmed and nothing is written.
 *
 * @throws DomainProblem `invalid-request` with the field, `result-changed` when the game is not as it was looked at,
 * `result-in-the-way` with the games, `illegal-step` with the reason, `match-not-found`.
 */
export async function enter(tx: Tx, { matchId, request }: ResultOrder, actorId: UserId): Promise<Game> {
  const { tournament, game } = await lockMatch(tx, matchId);
  const ending = endingOf(game, request, await handicapOf(tx.db, game.id));
  if (isCurrentResult(game, ending)) return answerOf(tx, matchId);
  if (request.version !== undefined && request.version !== game.version) throw await changedMeanwhile(tx.db, game);
  const decision = { game, ending, reason: request.reason ?? null, actorId, at: tx.clock() };
  const tournamentStatus = tournament.status;
  const choices = request.dependents ?? [];
  const decided =
    game.status === "completed"
      ? await correctResult(tx, { ...decision, tournamentStatus, choices, isPreview: false })
      : await endGame(tx, { ...decision, tournamentStatus });
  await recordAudit(tx.db, {
    actorId,
    action: game.status === "completed" ? "match.correct" : "match.result",
    subject: `match:${game.id}`,
    before: { status: game.status, ...resultOf(game) },
    after: { status: "completed", ...ending, reason: decision.reason, ...choicesOf(decided) },
    at: decision.at,
  });
  return answerOf(tx, matchId);
}

/** For the audit log: what became of the matches that depended on the old result. */
function choicesOf(decided: readonly Decided[]) {
  if (decided.length === 0) return {};
  const idsOf = (choice: Decided["choice"]) =>
    decided.flatMap((each) => (each.choice === choice ? [each.game.id] : []));
  return { reopened: idsOf("reopen"), kept: idsOf("keep") };
}

const resultOf = ({ outcome, player1_score, player2_score, winner_id }: GameRecord) => ({
  outcome,
  player1_score,
  player2_score,
  winner_id,
});

const KINDS = {
  played: "awarded",
  walkover: "awarded",
  retired: "awarded",
  defaulted: "awarded",
  void: "voided",
  annulled: "annulled",
} as const;

async function endGame(tx: Tx, { tournamentStatus, ...decision }: Decision): Promise<[]> {
  const { game, ending, reason, actorId, at } = decision;
  if (tournamentStatus !== "ongoing")
    throw new DomainProblem("illegal-step", { message: "The tournament isn't under way." });
  permitEnd(game, ending);
  await writeDecision(tx, { gameId: game.id, kind: KINDS[ending.outcome], ...decisionOf(ending), reason, actorId, at });
  await scoring.gameEnded(tx, game.id);
  return [];
}

/** A match that was played without being counted here takes both of its steps now: it started, and it is over. */
function permitEnd(game: GameRecord, { outcome }: Ending): void {
  const facts = { status: game.status, player1Id: game.player1_id, player2Id: game.player2_id, outcome };
  const wasPlayed = outcome === "played" || outcome === "retired" || outcome === "annulled";
  const started = wasPlayed && game.status !== "live" ? gameStep(facts, "start") : undefined;
  if (started?.ok === false) throw new DomainProblem("illegal-step", { message: started.reason });
  const ended = gameStep({ ...facts, status: started?.status ?? game.status }, "complete");
  if (!ended.ok) throw new DomainProblem("illegal-step", { message: ended.reason });
}

const answerOf = async (tx: Tx, gameId: MatchId): Promise<Game> => (await findGame(tx.db, gameId)) as Game;
