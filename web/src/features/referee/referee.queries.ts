import type { Game } from "@pockethall/contract/games";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { allPages } from "../../lib/all-pages.ts";
import { call } from "../../lib/api.ts";
import { queryClient } from "../../lib/query.ts";

export const MATCHES_PER_PAGE = 20;

/** One page of the matches assigned to the caller that are not over. */
export const myMatchesQuery = (page: number) =>
  queryOptions({
    queryKey: ["referee", "matches", page],
    queryFn: ({ signal }) => call("GET /api/referee/matches", { query: { page, per_page: MATCHES_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

/** The match on the pad. Not among the kept queries: a pad never shows an old score as the present one. */
export const padMatchQuery = (id: string) =>
  queryOptions({
    queryKey: ["referee", "match", id],
    queryFn: async ({ signal }): Promise<Game> => (await call("GET /api/matches/:id", { params: { id }, signal })).data,
    staleTime: 0,
  });

/** Puts the server's answer on the pad and lets the list and the log be asked again. */
export function takeAnswer(game: Game): void {
  queryClient.setQueryData(padMatchQuery(game.id).queryKey, game);
  void queryClient.invalidateQueries({ queryKey: ["referee", "matches"] });
  void queryClient.invalidateQueries({ queryKey: padEventsQuery(game.id).queryKey });
}

/** The log of the match, oldest first: it knows whose frame came last. */
export const padEventsQuery = (id: string) =>
  queryOptions({
    queryKey: ["referee", "events", id],
    queryFn: ({ signal }) =>
      allPages((page) =>
        call("GET /api/matches/:id/events", { params: { id }, query: { page, per_page: 100 }, signal }),
      ),
  });
