import type { TournamentGame } from "@pockethall/contract/games";
import type { ScoreDelta } from "@pockethall/contract/live";

/** A game after a delta of the stream; the same object when the delta is another game's or not newer than what we hold. */
export function withScore<Game extends TournamentGame>(game: Game, delta: ScoreDelta): Game {
  if (game.id !== delta.game || delta.v <= game.version) return game;
  const winner = [game.player1, game.player2].find((player) => player !== null && player.id === delta.winner);
  return {
    ...game,
    status: delta.status,
    player1_score: delta.s1,
    player2_score: delta.s2,
    current_frame: delta.frame,
    winner_id: delta.winner,
    winner: winner?.name ?? null,
    version: delta.v,
  };
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
