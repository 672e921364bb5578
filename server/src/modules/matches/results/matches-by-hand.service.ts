import type { Game } from "@pockethall/contract/answers";
import type { MatchChangeRequest, NewMatchRequest } from "@pockethall/contract/results";
import { gameStep } from "@pockethall/domain/game-lifecycle";
import type { MatchId } from "@pockethall/domain/ids";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { newId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { publishTournament } from "../../../live/publish.ts";
import { lockTournament } from "../../tournaments/tournaments.service.ts";
import { dependentsOf } from "../draws/progress.service.ts";
import { findGame } from "../games.read-model.ts";
import { announceTimes } from "../match-notices.service.ts";
import { writeDecision } from "../scoring/decisions.service.ts";
import type { ScoringService } from "../scoring/scoring.service.ts";
import { lockMatch } from "./locked-match.ts";
import { isExtra, planChange, requireEntrants } from "./match-plan.ts";
import { changedMeanwhile, neededBy } from "./refusals.ts";
import * as results from "./results.repository.ts";
import type { ResultsService } from "./results.service.ts";

// The spec's calls on matches. A match added by hand is outside the draw: it is played, counted and ranked like any
// other, feeds nothing and decides no place. Changing a match takes the same steps as the desk and the table do; deleting
// is for what has not begun and what nothing depends on.

type Deps = {
  clock: Clock;
  results: Pick<ResultsService, "enter">;
  scoring: Pick<ScoringService, "start" | "setScore">;
};
export type MatchesByHandService = ReturnType<typeof createMatchesByHandService>;

const DEFAULT_TOTAL_FRAMES = 7;

/** Matches as the spec's calls know them. Who may do this is decided at the endpoint. */
export function createMatchesByHandService(deps: Deps) {
  return {
    /**
     * Adds a match between two entrants.
     * @throws DomainProblem `tournament-not-found`, `invalid-request` with the field, `illegal-step` outside upcoming and
     * ongoing tournaments.
     */
    add: (tx: Tx, match: NewMatchRequest, actorId: string): Promise<Game> => add(deps, tx, match, actorId),

    /**
     * Changes a match; all of it or nothing. Without `version` the current match is changed.
     * @throws DomainProblem `match-not-found`, `invalid-request` with the field, `illegal-step`, `score-refused`,
     * `result-changed`, `result-in-the-way`.
     */
    change: (tx: Tx, matchId: MatchId, change: MatchChangeRequest, actorId: string): Promise<Game> =>
      changeMatch(deps, tx, { matchId, change, actorId }),

    /** Deletes a match. @throws DomainProblem `match-not-found`, `illegal-step` with the reason, `result-in-the-way`. */
    remove: (tx: Tx, matchId: MatchId, actorId: string): Promise<void> => remove(deps, tx, matchId, actorId),
  };
}

async function add({ clock }: Deps, tx: Tx, match: NewMatchRequest, actorId: string): Promise<Game> {
  const tournament = await lockTournament(tx, match.tournament_id);
  if (tournament.status !== "upcoming" && tournament.status !== "ongoing")
    throw new DomainProblem("illegal-step", { message: `The tournament is ${tournament.status}.` });
  await requireEntrants(tx.db, match.tournament_id, match);
  const [id, position] = [newId(), (await results.countExtraGames(tx.db, match.tournament_id)) + 1];
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
  await results.insertGame(tx.db, row);
  const audit = {
    actorId,
    action: "match.add" as const,
    subject: `match:${id}`,
    before: null,
    after: row,
    at: clock(),
  };
  await recordAudit(tx.db, audit);
  publishTournament(tx, match.tournament_id, "schedule");
  return answerOf(tx, id);
}

type Change = { matchId: MatchId; change: MatchChangeRequest; actorId: string };

async function changeMatch(deps: Deps, tx: Tx, order: Change): Promise<Game> {
  const { matchId, change } = order;
  const { game } = await lockMatch(tx, matchId);
  if (change.version !== undefined && change.version !== game.version) throw await changedMeanwhile(tx.db, game);
  await applyPlan(deps, tx, game, order);
  const isEnding = change.outcome !== undefined || change.status === "completed" || game.status === "completed";
  if (isEnding) return enterResult(deps, tx, game, order);
  await takeStep(deps, tx, game, order);
  await countFrames(deps, tx, game, order);
  return answerOf(tx, matchId);
}

async function applyPlan(
  { clock }: Deps,
  tx: Tx,
  game: results.GameRecord,
  { change, actorId }: Change,
): Promise<void> {
  const plan = await planChange(tx.db, game, change);
  if (!plan) return;
  await results.updatePlan(tx.db, game.id, plan.after);
  const at = clock();
  await recordAudit(tx.db, { actorId, action: "match.plan", subject: `match:${game.id}`, ...plan, at });
  await announceTimes(tx, [{ gameId: game.id, before: plan.before.scheduled_at }], at);
  publishTournament(tx, game.tournament_id, "schedule");
}

/** Omitted scores stay; without any field of the result it does not change. */
async function enterResult(deps: Deps, tx: Tx, game: results.GameRecord, { change, actorId }: Change): Promise<Game> {
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
  return deps.results.enter(tx, { matchId: game.id, request }, actorId);
}

async function takeStep(deps: Deps, tx: Tx, game: results.GameRecord, { change, actorId }: Change): Promise<void> {
  const { status } = change;
  if (status === undefined || status === game.status) return;
  if (status === "live") {
    await deps.scoring.start(tx, game.id, actorId);
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
  await writeDecision(tx, { gameId: game.id, kind: status, reason, actorId, at: deps.clock() });
  publishTournament(tx, game.tournament_id, "schedule");
}

/** Frames of a match under way: the same rules as at the table, one player after the other. */
async function countFrames(deps: Deps, tx: Tx, game: results.GameRecord, { change, actorId }: Change): Promise<void> {
  const sides = [
    [game.player1_id, change.player1_score],
    [game.player2_id, change.player2_score],
  ] as const;
  for (const [playerId, score] of sides) {
    if (score === undefined) continue;
    if (playerId === null) throw new DomainProblem("illegal-step", { message: "Both players must be known first." });
    await deps.scoring.setScore(tx, game.id, { playerId, score }, actorId);
  }
}

async function remove({ clock }: Deps, tx: Tx, matchId: MatchId, actorId: string): Promise<void> {
  const { game } = await lockMatch(tx, matchId);
  await refuseDeletion(tx, game);
  await results.deleteGame(tx.db, game.id);
  const subject = `match:${game.id}`;
  await recordAudit(tx.db, { actorId, action: "match.delete", subject, before: game, after: null, at: clock() });
  publishTournament(tx, game.tournament_id, "schedule");
}

async function refuseDeletion(tx: Tx, game: results.GameRecord): Promise<void> {
  const refuse = (message: string) => new DomainProblem("illegal-step", { message });
  const isOpen = game.status === "scheduled" || game.status === "postponed";
  if (!isOpen || game.started_at) throw refuse("Only a match that has not started can be deleted.");
  const dependents = isExtra(game) ? [] : await dependentsOf(tx.db, game.id);
  if (dependents.length > 0) throw neededBy(dependents);
  const isFed = [game.player1_from, game.player2_from, game.player1_from_group, game.player2_from_group];
  if (isFed.some((from) => from !== null) || (game.is_knockout && !isExtra(game)))
    throw refuse("The draw needs this match because its winner takes a place. End it as void instead.");
  if (await results.hasLog(tx.db, game.id)) throw refuse("This match has a history, so you can't delete it.");
}

const answerOf = async (tx: Tx, gameId: MatchId): Promise<Game> => (await findGame(tx.db, gameId)) as Game;
