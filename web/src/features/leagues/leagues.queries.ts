import type { Endpoints } from "@pockethall/contract/endpoints";
import type { LeagueDetail } from "@pockethall/contract/leagues";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { beginsWith, broughtAnswer } from "../../lib/first-answers.ts";
import { ApiProblem } from "../../lib/problem.ts";
import { queryClient } from "../../lib/query.ts";

type Filter = NonNullable<Endpoints["GET /api/leagues"]["query"]>;

/** One page of the public leagues. */
export const leaguesQuery = (query: Filter) =>
  queryOptions({
    queryKey: ["leagues", "list", query],
    queryFn: ({ signal }) => call("GET /api/leagues", { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Includes drafts, which only their organizer sees. */
export const ownLeaguesQuery = queryOptions({
  queryKey: ["leagues", "own"],
  queryFn: ({ signal }) => call("GET /api/organizer/leagues", { query: { per_page: 100 }, signal }),
});

/** A league, and whether the viewer runs it. */
export type SeenLeague = { league: LeagueDetail; runs: boolean };

/** Every organizer asks as an organizer first: the server knows whose league it is. */
export const leagueQuery = (id: string, mayOrganize: boolean) =>
  queryOptions({
    queryKey: ["leagues", "one", id, mayOrganize],
    queryFn: async ({ signal }): Promise<SeenLeague> => {
      const params = { id };
      const own = mayOrganize ? await ownLeague(id, signal) : undefined;
      if (own) return { league: own, runs: true };
      return { league: (await call("GET /api/leagues/:id", { params, signal })).data, runs: false };
    },
    ...beginsWith((): SeenLeague | undefined => {
      const brought = mayOrganize ? undefined : broughtAnswer("GET /api/leagues/:id", { params: { id } });
      return brought && { league: brought.data, runs: false };
    }),
  });

async function ownLeague(id: string, signal: AbortSignal): Promise<LeagueDetail | undefined> {
  try {
    return (await call("GET /api/organizer/leagues/:id", { params: { id }, signal })).data;
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 403) return undefined;
    throw error;
  }
}

/** The phones that the viewer may see in a league. */
export const leagueContactsQuery = (id: string) =>
  queryOptions({
    queryKey: ["leagues", "contacts", id],
    queryFn: ({ signal }) => call("GET /api/leagues/:id/contacts", { params: { id }, signal }),
  });

/** Refetches all league data after a change here. */
export async function refreshLeagues(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ["me", "league-matches"] });
  await queryClient.invalidateQueries({ queryKey: ["leagues"] });
}
