import type { TournamentGame } from "@pockethall/contract/games";
import type { ScoreDelta } from "@pockethall/contract/live";
import type { PlayerId } from "@pockethall/domain/ids";

/** The id of the winner that a delta names by side; null while there is none. */
export function winnerIdOf(delta: ScoreDelta, player1Id: PlayerId | null, player2Id: PlayerId | null): string | null {
  if (delta.winner === 0) return null;
  return delta.winner === 1 ? player1Id : player2Id;
}

/** A game after a delta of the stream; the same object when the delta is another game's or not newer than what we hold. */
export function withScore<Game extends TournamentGame>(game: Game, delta: ScoreDelta): Game {
  if (game.id !== delta.game || delta.v <= game.version) return game;
  const winner = [null, game.player1, game.player2][delta.winner];
  return {
    ...game,
    status: delta.status,
    // A match that was put back has no score, not 0-0.
    player1_score: delta.status === "scheduled" ? null : delta.s1,
    player2_score: delta.status === "scheduled" ? null : delta.s2,
    current_frame: delta.frame,
    winner_id: winnerIdOf(delta, game.player1_id, game.player2_id),
    winner: winner?.name ?? null,
    in_play: delta.play,
    log_sequence: delta.seq,
    version: delta.v,
  };
}

/** Of an answer and what is held of the same game the newer: an answer may have been on its way while a delta came. */
export const newerOf = <Game extends TournamentGame>(held: Game | undefined, answer: Game): Game =>
  held !== undefined && held.id === answer.id && held.version > answer.version ? held : answer;

/** The same for a list of answers. */
export function newerOfEach<Game extends TournamentGame>(
  held: readonly Game[] | undefined,
  answers: readonly Game[],
): Game[] {
  const known = new Map((held ?? []).map((game) => [game.id, game]));
  return answers.map((answer) => newerOf(known.get(answer.id), answer));
}

/** The same for a list; the same list when nothing in it changed, so that nothing is drawn again. */
export function withScoreInList<Game extends TournamentGame>(
  games: readonly Game[],
  delta: ScoreDelta,
): readonly Game[] {
  const index = games.findIndex(({ id }) => id === delta.game);
  const before = games[index];
  if (before === undefined) return games;
  const after = withScore(before, delta);
  return after === before ? games : games.with(index, after);
}
