import { t } from "@lingui/core/macro";
import type { ResponseOf } from "../../lib/api.ts";

export type SearchResults = ResponseOf<"GET /api/search">;
type SearchGroup = keyof SearchResults;
export type SearchResult = SearchResults[SearchGroup][number];

/** The groups in the order of spec section 2, "Search panel". */
const GROUPS: readonly { key: SearchGroup; heading: string }[] = [
  { key: "users", heading: t`Users` },
  { key: "tournaments", heading: t`Tournaments` },
  { key: "games", heading: t`Games` },
  { key: "players", heading: t`Players` },
];

export const TYPE_WORDS = {
  user: t`User`,
  tournament: t`Tournament`,
  game: t`Game`,
  player: t`Player`,
} as const;

/** The first line: the name, else the title. */
export const titleOf = ({ name, title }: SearchResult): string => name ?? title;

const placeOf = ({ venue, state }: SearchResult): string => [venue, state].filter(Boolean).join(", ");

/** The second line of a result, by its type. */
export function secondaryOf(result: SearchResult): string {
  if (result.type === "user") return result.email ?? result.state ?? "";
  if (result.type === "tournament") return placeOf(result);
  if (result.type === "game")
    return t`${{ player1: result.player1 ?? t`TBD` }} vs ${{ player2: result.player2 ?? t`TBD` }}`;
  return result.ranking === null || result.ranking === undefined
    ? t`Not ranked yet`
    : t`Ranking: ${{ count: result.ranking }}`;
}

/** All results in the order shown, through which the arrow keys walk. */
export const groupsOf = (results: SearchResults | null): { heading: string; items: readonly SearchResult[] }[] =>
  results === null ? [] : GROUPS.map(({ key, heading }) => ({ heading, items: eachPersonOnce(results)[key] }));

/**
 * A person is found as a player and as an account with the same page. The player says more, except to admins, who look
 * for the account's e-mail.
 */
function eachPersonOnce(results: SearchResults): SearchResults {
  const accounts = results.users.filter(({ email }) => email !== undefined && email !== null);
  const [isAccount, isPlayer] = [urlsOf(accounts), urlsOf(results.players)];
  return {
    ...results,
    users: results.users.filter((user) => accounts.includes(user) || !isPlayer.has(user.url)),
    players: results.players.filter(({ url }) => !isAccount.has(url)),
  };
}

const urlsOf = (results: readonly SearchResult[]): ReadonlySet<string> => new Set(results.map(({ url }) => url));

/** Distinguishes a player from the account behind it. */
export const keyOf = ({ type, id }: SearchResult): string => `${type}-${id}`;

export const countOf = (results: SearchResults): number =>
  groupsOf(results).reduce((sum, { items }) => sum + items.length, 0);
