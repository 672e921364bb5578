import type { Game } from "@pockethall/contract/games";
import { useState } from "react";
import { spokenScore } from "./game-facts.ts";

/** The game with a change to announce; undefined when there is none. A newly listed game is not announced. */
export const changedGame = (before: readonly Game[], after: readonly Game[]): Game | undefined =>
  after.find((game) => {
    const known = before.find(({ id }) => id === game.id);
    return known !== undefined && known !== game && spokenScore(known) !== spokenScore(game);
  });

/** The newest that there is to say about one of several games; nothing until the first of them changes. */
export function useSpokenScores(games: readonly Game[]): string {
  const [seen, setSeen] = useState({ games, spoken: "" });
  const isSame = seen.games.length === games.length && seen.games.every((game, index) => game === games[index]);
  if (!isSame) {
    const changed = changedGame(seen.games, games);
    setSeen({ games, spoken: changed === undefined ? seen.spoken : spokenScore(changed) });
  }
  return seen.spoken;
}
