import { plural, t } from "@lingui/core/macro";
import type { Endpoints } from "@pockethall/contract/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

type ByState = Endpoints["GET /api/games/by-state"];
export type CountedStatus = NonNullable<ByState["query"]["status"]>;
export type StateGames = ByState["response"]["data"];

/** How many games of that status each state has. */
export const stateGamesQuery = (status: CountedStatus) =>
  queryOptions({
    queryKey: ["games", "by-state", status],
    queryFn: async ({ signal }): Promise<StateGames> =>
      (await call("GET /api/games/by-state", { query: { status }, signal })).data,
  });

const WORDS = { scheduled: t`upcoming`, live: t`live`, completed: t`completed` } as const;

/** '1 live match', '12 upcoming matches', 'no completed matches'. */
export function matchesText(games: number, status: CountedStatus): string {
  const count = games === 0 ? "no" : games.toLocaleString("en-NG");
  return `${count} ${WORDS[status]} ${plural(games, { one: "match", other: "matches" })}`;
}
