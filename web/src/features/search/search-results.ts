import type { ResponseOf } from "../../lib/api.ts";
import * as texts from "../../texts/search/search-panel.ts";

export type SearchResults = ResponseOf<"GET /api/search">;
type SearchGroup = keyof SearchResults;
export type SearchResult = SearchResults[SearchGroup][number];

/** The groups in the order of spec section 2, "Search panel". */
export const GROUPS: readonly { key: SearchGroup; heading: string }[] = [
  { key: "users", heading: texts.users },
  { key: "tournaments", heading: texts.tournaments },
  { key: "games", heading: texts.games },
  { key: "players", heading: texts.players },
];

export const TYPE_WORDS = {
  user: texts.user,
  tournament: texts.tournament,
  game: texts.game,
  player: texts.player,
} as const;

/** The first line: the name, else the title. */
export const titleOf = ({ name, title }: SearchResult): string => name ?? title;

const placeOf = ({ venue, state }: SearchResult): string => [venue, state].filter(Boolean).join(", ");

/** The second line of a result, by its type. */
export function secondaryOf(result: SearchResult): string {
  if (result.type === "user") return result.email ?? result.state ?? "";
  if (result.type === "tournament") return placeOf(result);
  if (result.type === "game") return texts.vs(result.player1 ?? texts.tbd, result.player2 ?? texts.tbd);
  return result.ranking === null || result.ranking === undefined ? texts.notRankedYet : texts.ranking(result.ranking);
}

/** All results in the order shown, through which the arrow keys walk. */
export const inOrder = (results: SearchResults): SearchResult[] => GROUPS.flatMap(({ key }) => results[key]);

/** The id of a result's element; a player and the account behind it are two results. */
export const optionId = ({ type, id }: SearchResult): string => `search-${type}-${id}`;

export const countOf = (results: SearchResults): number =>
  GROUPS.reduce((sum, { key }) => sum + results[key].length, 0);
