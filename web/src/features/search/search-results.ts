import type { ResponseOf } from "../../lib/api.ts";

export type SearchResults = ResponseOf<"GET /api/search">;
type SearchGroup = keyof SearchResults;
export type SearchResult = SearchResults[SearchGroup][number];

/** The groups in the order of spec section 2, "Search panel". */
export const GROUPS: readonly { key: SearchGroup; heading: string }[] = [
  { key: "users", heading: "Users" },
  { key: "tournaments", heading: "Tournaments" },
  { key: "games", heading: "Games" },
  { key: "players", heading: "Players" },
];

export const TYPE_WORDS = { user: "User", tournament: "Tournament", game: "Game", player: "Player" } as const;

/** The first line: the name, else the title. */
export const titleOf = ({ name, title }: SearchResult): string => name ?? title;

const placeOf = ({ venue, state }: SearchResult): string => [venue, state].filter(Boolean).join(", ");

/** Who plays; where they play when the first line has said who. */
function gameLine(result: SearchResult): string {
  const players = `${result.player1 ?? "TBD"} vs ${result.player2 ?? "TBD"}`;
  return players === titleOf(result) ? placeOf(result) : players;
}

/** The second line of a result, by its type. */
export function secondaryOf(result: SearchResult): string {
  if (result.type === "user") return result.email ?? "";
  if (result.type === "tournament") return placeOf(result);
  if (result.type === "game") return gameLine(result);
  return result.ranking === null || result.ranking === undefined ? "Not ranked yet" : `Ranking: ${result.ranking}`;
}

export const countOf = (results: SearchResults): number =>
  GROUPS.reduce((sum, { key }) => sum + results[key].length, 0);
