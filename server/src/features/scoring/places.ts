/** A game that decides a place of a knock-out. */
export type DecidingGame = {
  draw_key: string;
  is_final: boolean;
  player1_id: string | null;
  player2_id: string | null;
  winner_id: string | null;
};
/** Who is paid for which place (product.md, Prizes). */
export type Places = { championId: string; runnerUpId: string; thirdIds: string[] };

/**
 * Champion and runner-up of the final; third is the winner of the third-place match, or without one both losers of the
 * semi-finals. Undefined as long as the final has no winner.
 */
export function placesOf(games: readonly DecidingGame[]): Places | undefined {
  const final = games.find((game) => game.is_final);
  const runnerUpId = final && loserOf(final);
  if (!final?.winner_id || !runnerUpId) return undefined;
  const third = games.find((game) => game.draw_key === "third");
  const semiFinals = games.filter((game) => !game.is_final && game !== third);
  const thirds = third ? [third.winner_id] : semiFinals.map(loserOf);
  return { championId: final.winner_id, runnerUpId, thirdIds: thirds.filter((id) => id !== null) };
}

function loserOf({ player1_id, player2_id, winner_id }: DecidingGame): string | null {
  if (winner_id === null) return null;
  return winner_id === player1_id ? player2_id : player1_id;
}
