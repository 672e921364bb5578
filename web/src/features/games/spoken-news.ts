import type { Game } from "@pockethall/contract/games";
import { useState } from "react";
import { spokenScore } from "./game-facts.ts";

/** The game with a change to announce; undefined when there is none. A newly listed game is not announced. */
export const newsIn = (before: readonly Game[], after: readonly Game[]): Game | undefined =>
  after.find((game) => {
    const known = before.find(({ id }) => id === game.id);
    return known !== undefined && known !== game && spokenScore(known) !== spokenScore(game);
  });

/** The newest that there is to say about one of several games; nothing until the first of them changes. */
export function useNewsOf(games: readonly Game[]): string {
  const [seen, setSeen] = useState({ games, spoken: "" });
  const isSame = seen.games.length === games.length && seen.games.every((game, index) => game === games[index]);
  if (!isSame) {
    const news = newsIn(seen.games, games);
    setSeen({ games, spoken: news === undefined ? seen.spoken : spokenScore(news) });
  }
  return seen.spoken;
}
