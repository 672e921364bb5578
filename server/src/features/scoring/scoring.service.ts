import type { Game } from "@pockethall/contract/games";
import { gameStep } from "@pockethall/domain/game-lifecycle";
import { targetFrames } from "@pockethall/domain/matches";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Transact, Tx } from "../../platform/database/transact.ts";
import { DomainProblem } from "../../platform/http/problem.ts";
import { isId } from "../../platform/ids.ts";
import { findGame } from "../games/games.read-model.ts";
import { createGameEnd, type GameEnd, type GameEndDeps } from "./game-end.ts";
import { awardGivenGames } from "./given-games.ts";
import { publishScore } from "./score-delta.ts";
import * as scores from "./scoring.repository.ts";
import { type Accepted, refusal, type Score, scoreOf, verdictOf, winnerOf } from "./verdict.ts";

export type ScoringDeps = GameEndDeps & { db: Db; transact: Transact; clock: Clock };
export type ScoringService = ReturnType<typeof createScoringService>;

const NOT_UNDER_WAY = "The tournament is not under way.";

/**
 * The score of a match, from the first frame to its consequences. Who may do this is decided at the door.
 * Each call is one transaction: the score, its log, the next seats, the records and the end of the tournament stand
 * together or not at all.
 */
export function createScoringService(deps: ScoringDeps) {
  const { transact, clock } = deps;
  const endGame = createGameEnd(deps);
  return {
    /** `start` within the caller's transaction. */
    startWithin: (tx: Tx, matchId: string, actorId: string): Promise<Game> =>
      startGame(tx, { matchId, actorId, at: clock() }),

    /** `setScore` within the caller's transaction. */
    setScoreWithin: (tx: Tx, matchId: string, change: Score, actorId: string): Promise<Game> =>
      setScore(tx, { matchId, change, actorId, at: clock() }, endGame),

    /**
     * What follows from a game whose result was decided elsewhere and written by `writeGame`: as after its last frame.
     * The caller holds the tournament's lock.
     */
    gameEnded: async (tx: Tx, gameId: string): Promise<void> => {
      await endGame(tx, await scores.lockGame(tx.db, gameId));
      await awardGivenGames(tx, { tournamentId: await tournamentOf(tx, gameId), at: clock() }, endGame);
    },

    /**
     * Awards the games of players who have withdrawn to their opponents, with all that follows, until none is left.
     * The caller holds the tournament's lock. Returns the ids of the games awarded.
     */
    awardGivenGames: (tx: Tx, tournamentId: string): Promise<string[]> =>
      awardGivenGames(tx, { tournamentId, at: clock() }, endGame),

    /** The players are at the table: 0-0 and live. @throws `match-not-found`; `illegal-step` with the reason. */
    start: (matchId: string, actorId: string): Promise<Game> =>
      transact((tx) => startGame(tx, { matchId, actorId, at: clock() })),

    /**
     * Sets the frames won by one player: one more, or one fewer as a correction, while the match is live.
     * The score that already stands is confirmed and nothing is written, so a request may be repeated.
     * @throws `match-not-found`; `score-refused` with the reason.
     */
    setScore: (matchId: string, change: Score, actorId: string): Promise<Game> =>
      transact((tx) => setScore(tx, { matchId, change, actorId, at: clock() }, endGame)),
  };
}

type Start = { matchId: string; actorId: string; at: Date };

async function startGame(tx: Tx, { matchId, actorId, at }: Start): Promise<Game> {
  const facts = await factsOf(tx, matchId);
  const tournament = await scores.lockTournament(tx.db, facts.tournament_id);
  const game = await scores.lockGame(tx.db, matchId);
  if (tournament.status !== "ongoing") throw new DomainProblem("illegal-step", { message: NOT_UNDER_WAY });
  const step = gameStep({ status: game.status, player1Id: game.player1_id, player2Id: game.player2_id }, "start");
  if (!step.ok) throw new DomainProblem("illegal-step", { message: step.reason });

  // A postponed game goes on with the frames it had.
  const score = { player1_score: game.player1_score ?? 0, player2_score: game.player2_score ?? 0 };
  const started = await scores.changeGame(tx.db, game.id, {
    ...score,
    status: step.status,
    started_at: game.started_at ?? at,
  });
  const event = { game_id: game.id, actor_id: actorId, created_at: at, ...score };
  await scores.appendEvents(tx.db, game.id, [{ ...event, kind: "started", player_id: null }]);
  publishScore(tx, started);
  return answerOf(tx, game.id);
}

type Scoring = { matchId: string; change: Score; actorId: string; at: Date };

async function setScore(tx: Tx, scoring: Scoring, endGame: GameEnd): Promise<Game> {
  const { matchId, change } = scoring;
  const facts = await factsOf(tx, matchId);
  // Only such a score can end the game. It needs the tournament's row, which is always locked before a game's.
  const mayEnd = !facts.is_knockout || change.score >= targetFrames(facts.total_frames);
  const readTournament = mayEnd ? scores.lockTournament : scores.findTournamentStatus;
  const tournament = await readTournament(tx.db, facts.tournament_id);
  const game = await scores.lockGame(tx.db, matchId);
  // The score is already that: a request said again, perhaps after its answer was lost.
  if (scoreOf(game, change.playerId) === change.score) return answerOf(tx, game.id);
  if (tournament.status !== "ongoing") throw refusal(NOT_UNDER_WAY);
  const verdict = verdictOf(game, change);
  const changed = await applyVerdict(tx, { ...scoring, game, verdict });
  if (!verdict.finished) return answerOf(tx, game.id);
  await endGame(tx, changed);
  await awardGivenGames(tx, { tournamentId: game.tournament_id, at: scoring.at }, endGame);
  return answerOf(tx, game.id);
}

type Judged = Scoring & { game: scores.GameRecord; verdict: Accepted };

/** Writes the score and its log, and tells the viewers. */
async function applyVerdict(tx: Tx, { game, verdict, change, actorId, at }: Judged): Promise<scores.GameRecord> {
  const winnerId = winnerOf(game, verdict);
  const score = { player1_score: verdict.score1, player2_score: verdict.score2 };
  const end = { status: "completed" as const, winner_id: winnerId, outcome: "played" as const, completed_at: at };
  const changed = await scores.changeGame(tx.db, game.id, { ...score, ...(verdict.finished ? end : {}) });
  const event = { game_id: game.id, actor_id: actorId, created_at: at, ...score };
  const isRaised = change.score > (scoreOf(game, change.playerId) ?? 0);
  const events: scores.NewEvent[] = [
    { ...event, kind: isRaised ? "frame-won" : "frame-withdrawn", player_id: change.playerId },
  ];
  if (verdict.finished) events.push({ ...event, kind: "completed", player_id: winnerId });
  await scores.appendEvents(tx.db, game.id, events);
  publishScore(tx, changed);
  return changed;
}

/**
 * Changes a game one version on, appends to its log, and tells the viewers: for features that decide how a game ends. The
 * tournament and the game must be locked, and `gameEnded` follows once its result stands.
 */
export async function writeGame(
  tx: Tx,
  gameId: string,
  change: scores.GameChange,
  event: Omit<scores.NewEvent, "game_id" | "player1_score" | "player2_score">,
): Promise<scores.GameRecord> {
  const changed = await scores.changeGame(tx.db, gameId, change);
  const score = { player1_score: changed.player1_score ?? 0, player2_score: changed.player2_score ?? 0 };
  await scores.appendEvents(tx.db, gameId, [{ ...event, ...score, game_id: gameId }]);
  publishScore(tx, changed);
  return changed;
}

const tournamentOf = async (tx: Tx, gameId: string) => (await factsOf(tx, gameId)).tournament_id;

async function factsOf(tx: Tx, matchId: string) {
  const facts = isId(matchId) ? await scores.findGameFacts(tx.db, matchId) : undefined;
  if (!facts) throw new DomainProblem("match-not-found");
  return facts;
}

const answerOf = async (tx: Tx, gameId: string): Promise<Game> => (await findGame(tx.db, gameId)) as Game;
