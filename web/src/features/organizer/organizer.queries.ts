import type { Endpoints } from "@pockethall/contract/endpoints";
import type { Tournament } from "@pockethall/contract/tournaments";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { queryClient } from "../../lib/query.ts";

export const TOURNAMENTS_PER_PAGE = 20;

export type MatchPlan = Endpoints["PUT /api/organizer/matches/:id"]["body"];

/** One page of the tournaments that the caller runs, drafts included. */
export const ownTournamentsQuery = (page: number) =>
  queryOptions({
    queryKey: ["organizer", "tournaments", page],
    queryFn: ({ signal }) =>
      call("GET /api/organizer/tournaments", { query: { page, per_page: TOURNAMENTS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

/** One own tournament with its games and participants. */
export const ownTournamentQuery = (id: string) =>
  queryOptions({
    queryKey: ["organizer", "tournament", id],
    queryFn: async ({ signal }): Promise<Tournament> =>
      (await call("GET /api/organizer/tournaments/:id", { params: { id }, signal })).data,
  });

/** A tournament changed: the desk and the public pages are asked again. */
export async function refreshTournaments(): Promise<void> {
  const moved: ReadonlySet<unknown> = new Set(["organizer", "tournaments", "games"]);
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => moved.has(queryKey[0]) });
}
