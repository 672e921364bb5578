import type { Endpoints } from "@pockethall/contract/endpoints";
import type { Game } from "@pockethall/contract/games";
import type { MatchId } from "@pockethall/domain/ids";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { allPages } from "../../lib/all-pages.ts";
import { call } from "../../lib/api.ts";
import { beginsWithData } from "../../lib/first-answers.ts";
import { newerOf, newerOfEach } from "../../lib/live-score.ts";
import { nextBeyondShared } from "../../lib/next-page.ts";

export type GamesFilter = Endpoints["GET /api/games"]["query"];
export type GamePage = Endpoints["GET /api/games"]["response"];

const LIVE_PER_PAGE = 100;

/** Every game that is live now. */
export const liveGamesQuery = queryOptions({
  queryKey: ["games", "live"],
  queryFn: async ({ client, queryKey, signal }): Promise<readonly Game[]> => {
    const answers = await allPages((page) =>
      call("GET /api/matches/live", { query: { page, per_page: LIVE_PER_PAGE }, signal }),
    );
    return newerOfEach(client.getQueryData<readonly Game[]>(queryKey), answers);
  },
  // A page brings no list that goes on after its first hundred.
  ...beginsWithData("GET /api/matches/live", { query: { page: 1, per_page: LIVE_PER_PAGE } }),
});

/** One page of games by status, state, tournament and time; the old page stays until the new one is here. */
export const gamesQuery = (filter: GamesFilter) =>
  queryOptions({
    queryKey: ["games", "list", filter],
    queryFn: async ({ client, queryKey, signal }): Promise<GamePage> => {
      const before = nextBeyondShared(filter?.page, (page) => ["games", "list", { ...filter, page }]);
      const answer = await call("GET /api/games", { query: { ...filter, ...before }, signal });
      return { ...answer, data: newerOfEach(client.getQueryData<GamePage>(queryKey)?.data, answer.data) };
    },
    placeholderData: keepPreviousData,
  });

/** One game with its players and tournament. */
export const gameQuery = (id: MatchId) => {
  const parts = { params: { id }, query: { include: "participants,tournament" } };
  return queryOptions({
    queryKey: ["games", "one", id],
    queryFn: async ({ client, queryKey, signal }): Promise<Game> => {
      const { data } = await call("GET /api/games/:id", { ...parts, signal });
      return newerOf(client.getQueryData<Game>(queryKey), data);
    },
    ...beginsWithData("GET /api/games/:id", parts),
  });
};
