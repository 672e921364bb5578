import { plural } from "@lingui/core/macro";
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

/** '1 live match', '12 upcoming matches', 'no completed matches'. */
export function matchesText(games: number, status: CountedStatus): string {
  switch (status) {
    case "scheduled":
      return plural(games, { 0: "no upcoming matches", one: "# upcoming match", other: "# upcoming matches" });
    case "live":
      return plural(games, { 0: "no live matches", one: "# live match", other: "# live matches" });
    case "completed":
      return plural(games, { 0: "no completed matches", one: "# completed match", other: "# completed matches" });
  }
}
