import type { Game } from "@pockethall/contract/games";

/** Live matches before the others; else the order stays. */
export const liveFirst = <Listed extends Pick<Game, "status">>(games: readonly Listed[]): Listed[] =>
  games.toSorted((one, other) => Number(other.status === "live") - Number(one.status === "live"));
