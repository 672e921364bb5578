import type { Game } from "@pockethall/contract/answers";
import { gameStep } from "@pockethall/domain/game-lifecycle";
import type { MatchId, TournamentId, UserId } from "@pockethall/domain/ids";
import { startOf } from "@pockethall/domain/match-log";
import { targetFrames } from "@pockethall/domain/matches";
import type { Tx } from "../../../database/transact.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { lockTournament } from "../../tournaments/tournaments.service.ts";
import { findGame } from "../games.read-model.ts";
import { lockKnownGame } from "../games.repository.ts";
import { handicapOf } from "../handicaps.read-model.ts";
import { endGame } from "./game-end.ts";
import { factsOf, lockToScore, NOT_UNDER_WAY } from "./game-facts.ts";
import { notifyCalled } from "./match-called.ts";
import { occupiedBy } from "./occupied.ts";
import { addOfficialEvent, openLog, writeLog } from "./open-log.ts";
import { unstartGame } from "./unstart.ts";
import { refusal, requireStep, type Score, scoreOf, sideOf } from "./verdict.ts";
import { awardWalkovers as awardOpenWalkovers, followEnd } from "./walkovers.ts";

// The score of a match, from the first frame to its consequences. Who may do this is decided at the endpoint.
// The score, its log, the places in the next games, the records and the end of the tournament are written in the caller's
// transaction, together or not at all.

/**
 * What follows from a game whose result was decided elsewhere and written by `writeDecision`: as after its last frame.
 * The caller holds the tournament's lock.
 */
export async function gameEnded(tx: Tx, gameId: MatchId): Promise<void> {
  await endGame(tx, await lockKnownGame(tx.db, gameId));
  await awardOpenWalkovers(tx, { tournamentId: await tournamentOf(tx, gameId), at: tx.clock() });
}

/**
 * Awards the games of players who have withdrawn to their opponents, with all that follows, until none is left.
 * The caller holds the tournament's lock. Returns the ids of the games awarded.
 */
export const awardWalkovers = (tx: Tx, tournamentId: TournamentId): Promise<MatchId[]> =>
  awardOpenWalkovers(tx, { tournamentId, at: tx.clock() });

/**
 * The players are at the table: 0-0 and live.
 * @throws `match-not-found`; `illegal-step` with the reason, also while a live match has the table or a player.
 */
export const start = (tx: Tx, matchId: MatchId, actorId: UserId): Promise<Game> =>
  startGame(tx, { matchId, actorId, at: tx.clock() });

/**
 * Takes back the start of a match without a score; one that is scheduled stays.
 * @throws `match-not-found`; `illegal-step` with the reason.
 */
export async function unstart(tx: Tx, matchId: MatchId, actorId: UserId): Promise<Game> {
  await unstartGame(tx, { matchId, actorId, at: tx.clock() });
  return answerOf(tx, matchId);
}

/**
 * Sets the frames won by one player: one more, or one fewer as a correction, while the match is live.
 * The score already recorded is confirmed and nothing is written, so a request may be repeated.
 * @throws `match-not-found`; `score-refused` with the reason.
 */
export const setScore = (tx: Tx, matchId: MatchId, change: Score, actorId: UserId): Promise<Game> =>
  recordScore(tx, { matchId, change, actorId, at: tx.clock() });

type Start = { matchId: MatchId; actorId: UserId; at: Date };

async function startGame(tx: Tx, { matchId, actorId, at }: Start): Promise<Game> {
  const facts = await factsOf(tx, matchId);
  const tournament = await lockTournament(tx, facts.tournament_id);
  const game = await lockKnownGame(tx.db, matchId);
  if (tournament.status !== "ongoing") throw new DomainProblem("illegal-step", { message: NOT_UNDER_WAY });
  const step = gameStep({ status: game.status, player1Id: game.player1_id, player2Id: game.player2_id }, "start");
  if (!step.ok) throw new DomainProblem("illegal-step", { message: step.reason });
  const occupied = await occupiedBy(tx.db, game);
  if (occupied !== null) throw new DomainProblem("illegal-step", { message: occupied });

  // A postponed game continues with the frames it had, and with the same player to break.
  const log = await openLog(tx.db, game, facts.ruleset);
  const handicap = log.match.handicap ?? (await handicapOf(tx.db, game.id));
  const problem = addOfficialEvent(log, startOf(log.match.breaker, handicap), { actorId, at });
  if (problem !== null) throw new DomainProblem("illegal-step", { message: problem });
  await notifyCalled(tx, await writeLog(tx, log, { actorId, at }), at);
  return answerOf(tx, game.id);
}

type Scoring = { matchId: MatchId; change: Score; actorId: UserId; at: Date };

async function recordScore(tx: Tx, scoring: Scoring): Promise<Game> {
  const { matchId, change } = scoring;
  const facts = await factsOf(tx, matchId);
  // Only such a score can end the game. It needs the tournament's lock, which is always taken before a game's.
  const mayEnd = !facts.is_knockout || change.score >= targetFrames(facts.total_frames);
  const { game, tournament } = await lockToScore(tx, facts, { isTournamentLocked: mayEnd });
  // The score is already recorded: a repeated request, perhaps after its answer was lost.
  if (scoreOf(game, change.playerId) === change.score) return answerOf(tx, game.id);
  if (tournament.status !== "ongoing") throw refusal(NOT_UNDER_WAY);
  requireStep(game, change);
  const log = await openLog(tx.db, game, facts.ruleset);
  const author = { actorId: scoring.actorId, at: scoring.at };
  const isRaised = change.score > (scoreOf(game, change.playerId) ?? 0);
  const winner = sideOf(game, change.playerId);
  const problem = addOfficialEvent(log, { kind: isRaised ? "frame-won" : "frame-withdrawn", winner }, author);
  if (problem !== null) throw refusal(problem);
  const changed = await writeLog(tx, log, author);
  if (changed.status === "completed") await followEnd(tx, changed, scoring.at);
  return answerOf(tx, game.id);
}

const tournamentOf = async (tx: Tx, gameId: MatchId) => (await factsOf(tx, gameId)).tournament_id;

const answerOf = async (tx: Tx, gameId: MatchId): Promise<Game> => (await findGame(tx.db, gameId)) as Game;
