import { t } from "@lingui/core/macro";
import type { ResponseOf } from "../../lib/api.ts";

export type SearchResults = ResponseOf<"GET /api/search">;
type SearchGroup = keyof SearchResults;
export type SearchResult = SearchResults[SearchGroup][number];

/** The groups in the order of spec section 2, "Search panel"; halls, which it does not name, come last. */
const GROUPS: readonly { key: SearchGroup; heading: string }[] = [
  { key: "users", heading: t`Users` },
  { key: "tournaments", heading: t`Tournaments` },
  { key: "games", heading: t`Games` },
  { key: "players", heading: t`Players` },
  { key: "halls", heading: t`Halls` },
];

export const TYPE_WORDS = {
  user: t`User`,
  tournament: t`Tournament`,
  game: t`Game`,
  player: t`Player`,
  hall: t`Hall`,
} as const;

/** The first line: the name, else the title. */
export const titleOf = ({ name, title }: SearchResult): string => name ?? title;

const placeOf = ({ venue, state }: SearchResult): string => [venue, state].filter(Boolean).join(", ");

/** The second line of a result, by its type. */
export function secondaryOf(result: SearchResult): string {
  if (result.type === "user") return result.email ?? rankingOf(result) ?? result.state ?? "";
  if (result.type === "tournament" || result.type === "hall") return placeOf(result);
  if (result.type === "game")
    return t`${{ player1: result.player1 ?? t`TBD` }} vs ${{ player2: result.player2 ?? t`TBD` }}`;
  return rankingOf(result) ?? t`Not ranked yet`;
}

const rankingOf = ({ ranking }: SearchResult): string | undefined =>
  ranking === null || ranking === undefined ? undefined : t`Ranking: ${{ count: ranking }}`;

/** All results in the order shown, through which the arrow keys walk. */
export const groupsOf = (results: SearchResults | null): { heading: string; items: readonly SearchResult[] }[] =>
  results === null ? [] : GROUPS.map(({ key, heading }) => ({ heading, items: eachPersonOnce(results)[key] }));

/**
 * A person is found as an account and as a player with the same page. The account comes first (spec section 2), so it stays,
 * with the player's rank.
 */
function eachPersonOnce(results: SearchResults): SearchResults {
  const players = new Map(results.players.map((player) => [player.url, player]));
  const accounts = new Set(results.users.map(({ url }) => url));
  return {
    ...results,
    users: results.users.map((user) => ({ ...user, ranking: players.get(user.url)?.ranking ?? null })),
    players: results.players.filter(({ url }) => !accounts.has(url)),
  };
}

/** Distinguishes a player from the account behind it. */
export const keyOf = ({ type, id }: SearchResult): string => `${type}-${id}`;

export const countOf = (results: SearchResults): number =>
  groupsOf(results).reduce((sum, { items }) => sum + items.length, 0);
