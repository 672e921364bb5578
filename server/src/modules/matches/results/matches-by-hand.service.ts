import type { Game } from "@pockethall/contract/answers";
import type { MatchChangeRequest, NewMatchRequest } from "@pockethall/contract/results";
import { gameStep } from "@pockethall/domain/game-lifecycle";
import type { MatchId, UserId } from "@pockethall/domain/ids";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import { newId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { publishTournament } from "../../../live/publish.ts";
import { lockTournament } from "../../tournaments/tournaments.service.ts";
import { dependentsOf } from "../draws/progress.service.ts";
import { findGame } from "../games.read-model.ts";
import { announceTimes } from "../match-notices.service.ts";
import { writeDecision } from "../scoring/decisions.service.ts";
import * as scoring from "../scoring/scoring.service.ts";
import { lockMatch } from "./locked-match.ts";
import { isExtra, planChange, requireParticipants } from "./match-plan.ts";
import { changedMeanwhile, neededBy } from "./refusals.ts";
import * as rows from "./results.repository.ts";
import * as results from "./results.service.ts";

const DEFAULT_TOTAL_FRAMES = 7;

// Matches as the spec's calls know them. Who may do this is decided at the endpoint.

/**
 * Changes a match; all of it or nothing. Without `version` the current match is changed.
 * @throws DomainProblem `match-not-found`, `invalid-request` with the field, `illegal-step`, `score-refused`,
 * `result-changed`, `result-in-the-way`.
 */
export const editMatch = (tx: Tx, matchId: MatchId, change: MatchChangeRequest, actorId: UserId): Promise<Game> =>
  changeMatch(tx, { matchId, change, actorId });

/**
 * Adds a match between two participants.
 * @throws DomainProblem `tournament-not-found`, `invalid-request` with the field, `illegal-step` outside upcoming and
 * ongoing tournaments.
 */
export async function add(tx: Tx, match: NewMatchRequest, actorId: UserId): Promise<Game> {
  const tournament = await lockTournament(tx, match.tournament_id);
  if (tournament.status !== "upcoming" && tournament.status !== "ongoing")
    throw new DomainProblem("illegal-step", { message: `The tournament is ${tournament.status}.` });
  await requireParticipants(tx.db, match.tournament_id, match);
  const [id, position] = [newId<MatchId>(), (await rows.countExtraGames(tx.db, match.tournament_id)) + 1];
  const row = {
    id,
    tournament_id: match.tournament_id,
    draw_key: `extra-${id}`,
    round_number: match.round_number,
    round_name: "Extra match",
    position,
    is_knockout: false,
    player1_id: match.player1_id,
    player2_id: match.player2_id,
    status: "scheduled" as const,
    scheduled_at: match.scheduled_at ? new Date(match.scheduled_at) : null,
    total_frames: match.total_frames ?? tournament.total_frames ?? DEFAULT_TOTAL_FRAMES,
    venue: match.venue || null,
  };
  await rows.insertGame(tx.db, row);
  const audit = {
    actorId,
    action: "match.add" as const,
    subject: `match:${id}`,
    before: null,
    after: row,
    at: tx.clock(),
  };
  await recordAudit(tx.db, audit);
  publishTournament(tx, match.tournament_id, "schedule");
  return answerOf(tx, id);
}

type Change = { matchId: MatchId; change: MatchChangeRequest; actorId: UserId };

async function changeMatch(tx: Tx, order: Change): Promise<Game> {
  const { matchId, change } = order;
  const { game } = await lockMatch(tx, matchId);
  if (change.version !== undefined && change.version !== game.version) throw await changedMeanwhile(tx.db, game);
  await applyPlan(tx, game, order);
  const isEnding = change.outcome !== undefined || change.status === "completed" || game.status === "completed";
  if (isEnding) return enterResult(tx, game, order);
  await takeStep(tx, game, order);
  await countFrames(tx, game, order);
  return answerOf(tx, matchId);
}

async function applyPlan(tx: Tx, game: rows.GameRecord, { change, actorId }: Change): Promise<void> {
  const plan = await planChange(tx.db, game, change);
  if (!plan) return;
  await rows.updatePlan(tx.db, game.id, plan.after);
  const at = tx.clock();
  await recordAudit(tx.db, { actorId, action: "match.plan", subject: `match:${game.id}`, ...plan, at });
  await announceTimes(tx, [{ gameId: game.id, before: plan.before.scheduled_at }], at);
  publishTournament(tx, game.tournament_id, "schedule");
}

/** Omitted scores stay; without any field of the result it does not change. */
async function enterResult(tx: Tx, game: rows.GameRecord, { change, actorId }: Change): Promise<Game> {
  const { player1_score, player2_score, winner_id, outcome, status, reason } = change;
  if (status !== undefined && status !== "completed" && game.status === "completed")
    throw new DomainProblem("illegal-step", { message: "A game that is completed can only be corrected." });
  const given = [player1_score, player2_score, winner_id, outcome, status === "completed" ? status : undefined];
  if (given.every((part) => part === undefined)) return answerOf(tx, game.id);
  const request = {
    outcome: outcome ?? game.outcome ?? ("played" as const),
    player1_score: player1_score ?? game.player1_score,
    player2_score: player2_score ?? game.player2_score,
    winner_id: winner_id ?? null,
    reason,
  };
  return results.enter(tx, { matchId: game.id, request }, actorId);
}

async function takeStep(tx: Tx, game: rows.GameRecord, { change, actorId }: Change): Promise<void> {
  const { status } = change;
  if (status === undefined || status === game.status) return;
  if (status === "live") {
    await scoring.start(tx, game.id, actorId);
    return;
  }
  if (status !== "postponed" && status !== "cancelled")
    throw new DomainProblem("illegal-step", { message: `A game that is ${game.status} can't be scheduled again.` });
  if (status === "cancelled" && !isExtra(game))
    throw new DomainProblem("illegal-step", {
      message: "You can't cancel a match of the draw. End it as void instead.",
    });
  const facts = { status: game.status, player1Id: game.player1_id, player2Id: game.player2_id };
  const step = gameStep(facts, status === "postponed" ? "postpone" : "cancel");
  if (!step.ok) throw new DomainProblem("illegal-step", { message: step.reason });
  const reason = change.reason ?? null;
  await writeDecision(tx, { gameId: game.id, kind: status, reason, actorId, at: tx.clock() });
  publishTournament(tx, game.tournament_id, "schedule");
}

/** Frames of a match under way: the same rules as at the table, one player after the other. */
async function countFrames(tx: Tx, game: rows.GameRecord, { change, actorId }: Change): Promise<void> {
  const sides = [
    [game.player1_id, change.player1_score],
    [game.player2_id, change.player2_score],
  ] as const;
  for (const [playerId, score] of sides) {
    if (score === undefined) continue;
    if (playerId === null) throw new DomainProblem("illegal-step", { message: "Both players must be known first." });
    await scoring.setScore(tx, game.id, { playerId, score }, actorId);
  }
}

/** Deletes a match. @throws DomainProblem `match-not-found`, `illegal-step` with the reason, `result-in-the-way`. */
export async function remove(tx: Tx, matchId: MatchId, actorId: UserId): Promise<void> {
  const { game } = await lockMatch(tx, matchId);
  await refuseDeletion(tx, game);
  await rows.deleteGame(tx.db, game.id);
  const subject = `match:${game.id}`;
  await recordAudit(tx.db, { actorId, action: "match.delete", subject, before: game, after: null, at: tx.clock() });
  publishTournament(tx, game.tournament_id, "schedule");
}

async function refuseDeletion(tx: Tx, game: rows.GameRecord): Promise<void> {
  const refuse = (message: string) => new DomainProblem("illegal-step", { message });
  const isOpen = game.status === "scheduled" || game.status === "postponed";
  if (!isOpen || game.started_at) throw refuse("Only a match that has not started can be deleted.");
  const dependents = isExtra(game) ? [] : await dependentsOf(tx.db, game.id);
  if (dependents.length > 0) throw neededBy(dependents);
  const isFed = [game.player1_from, game.player2_from, game.player1_from_group, game.player2_from_group];
  if (isFed.some((from) => from !== null) || (game.is_knockout && !isExtra(game)))
    throw refuse("The draw needs this match because its winner takes a place. End it as void instead.");
  if (await rows.hasLog(tx.db, game.id)) throw refuse("This match has a history, so you can't delete it.");
}

const answerOf = async (tx: Tx, gameId: MatchId): Promise<Game> => (await findGame(tx.db, gameId)) as Game;
