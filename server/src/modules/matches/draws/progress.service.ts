import type { MatchId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";
import type { Tx } from "../../../database/transact.ts";
import { isId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { publishTournament } from "../../../live/publish.ts";
import { keepOutsideDraw } from "./draws.repository.ts";
import { drawNextRound, isDrawnByRounds } from "./next-round.ts";
import * as progress from "./progress.repository.ts";
import { type DecideBegun, settleFrom } from "./settle.ts";
import { hasBegun, hasResolvedItself, isOver } from "./slots.ts";

// How a draw advances. Slots say in the table what fills them (migration 0002 and 0013); code that ends or takes back a game
// calls here, under the tournament's lock, and the slots that depend on it are settled again (slots.ts), round after round,
// until nothing changes. What has no slots yet is drawn when its time has come: the next round of Swiss, or of a knock-out
// that draws every round (next-round.ts). A ladder has nothing to settle: its order is the fold of its results.

/** A game that depends on the result of another one. */
export type Dependent = {
  gameId: MatchId;
  drawKey: string;
  roundName: string;
  status: progress.GameRecord["status"];
  /** It is played, was played or was decided by people. */
  hasBegun: boolean;
  players: { id: string; name: string }[];
};

/**
 * Goes on from a game that has ended, with or without a winner, or whose result has changed: winners and losers take
 * their slots, a group that has ended fills its places, a round that has ended brings the next. A player without an opponent
 * left advances by walkover. Saying it again changes nothing. The caller holds the tournament's lock.
 *
 * @throws DomainProblem `illegal-step` when a game that has started would get another player: `reseat` decides about it.
 */
export async function advance(tx: Tx, gameId: MatchId): Promise<void> {
  const game = await drawnGame(tx.db, gameId);
  const hasChanged = await settleFrom(tx.db, game);
  const hasNewRound = isOver(game) && (await drawNextRound(tx, game));
  if (hasChanged || hasNewRound) publishTournament(tx, game.tournament_id, "schedule");
}

/**
 * The games that depend on this one's result, directly or indirectly, in the order of the draw: those fed by it or by its
 * group, and of rounds that are drawn one by one all later ones. Games that resolved themselves without being played are
 * skipped, but not the games that depend on them. Empty for an unknown game.
 */
export async function dependentsOf(db: Db, gameId: MatchId): Promise<Dependent[]> {
  const game = isId(gameId) ? await progress.findDrawnGame(db, gameId) : undefined;
  if (game === undefined) return [];
  return (await dependentRows(db, game)).map(dependentOf);
}

/**
 * Places again the matches that depend on a corrected result, match by match in the order of the draw;
 * `decideBegun` is asked about each that has begun and would get other players. For draws whose games are all known. The
 * caller holds the tournament's lock.
 */
export async function placeAgain(tx: Tx, gameId: MatchId, decideBegun: DecideBegun): Promise<void> {
  const game = await drawnGame(tx.db, gameId);
  if (await settleFrom(tx.db, game, decideBegun)) publishTournament(tx, game.tournament_id, "schedule");
}

/** The games of the rounds after this one's that have begun, in the order of the draw; null unless rounds are drawn one by one. */
export async function begunInLaterRounds(db: Db, gameId: MatchId): Promise<progress.GameRecord[] | null> {
  const game = await drawnGame(db, gameId);
  if (!isDrawnByRounds(game)) return null;
  return (await progress.gamesAfterRound(db, game.tournament_id, game.round_number)).filter(hasBegun);
}

/**
 * Takes the rounds after this game's out of the draw, so that `advance` draws the next one again. Games with a log stay
 * outside the draw, called off; the others go. The caller holds the tournament's lock and has re-opened what had begun.
 */
export async function dropLaterRounds(tx: Tx, gameId: MatchId): Promise<void> {
  const { tournament_id: tournamentId, round_number: round } = await drawnGame(tx.db, gameId);
  const games = await progress.gamesAfterRound(tx.db, tournamentId, round);
  const logged = games.filter(({ log_sequence }) => log_sequence > 0);
  await keepOutsideDraw(
    tx.db,
    logged.map(({ id }) => id),
  );
  await progress.deleteLaterRounds(tx.db, tournamentId, round);
  publishTournament(tx, tournamentId, "schedule");
}

/** Keeps the players of a game, whatever its slots say from now on; or lets the draw fill them again. */
export const keepPlayers = (tx: Tx, gameId: MatchId, isKept: boolean): Promise<void> =>
  progress.markKept(tx.db, gameId, isKept);

async function dependentRows(db: Db, game: progress.DrawnGameRecord): Promise<progress.DependentRow[]> {
  const games = await progress.dependentGames(db, game, isDrawnByRounds(game));
  return games.filter((dependent) => !hasResolvedItself(dependent));
}

async function drawnGame(db: Db, gameId: MatchId): Promise<progress.DrawnGameRecord> {
  const game = isId(gameId) ? await progress.findDrawnGame(db, gameId) : undefined;
  if (game === undefined) throw new DomainProblem("match-not-found");
  return game;
}

function dependentOf(row: progress.DependentRow): Dependent {
  const players = [
    { id: row.player1_id, name: row.player1 },
    { id: row.player2_id, name: row.player2 },
  ].flatMap(({ id, name }) => (id === null || name === null ? [] : [{ id, name }]));
  return {
    gameId: row.id,
    drawKey: row.draw_key,
    roundName: row.round_name,
    status: row.status,
    hasBegun: hasBegun(row),
    players,
  };
}
