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

/** The second line of a result, by its type. */
export function secondaryOf(result: SearchResult): string {
  if (result.type === "user") return result.email ?? "";
  if (result.type === "tournament") return placeOf(result);
  if (result.type === "game") return `${result.player1 ?? "TBD"} vs ${result.player2 ?? "TBD"}`;
  return result.ranking === null || result.ranking === undefined ? "Not ranked yet" : `Ranking: ${result.ranking}`;
}

/** All results in the order shown, through which the arrow keys walk. */
export const inOrder = (results: SearchResults): SearchResult[] => GROUPS.flatMap(({ key }) => results[key]);

/** The id of a result's element; a player and the account behind it are two results. */
export const optionId = ({ type, id }: SearchResult): string => `search-${type}-${id}`;

export const countOf = (results: SearchResults): number =>
  GROUPS.reduce((sum, { key }) => sum + results[key].length, 0);
