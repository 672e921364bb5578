import type { Endpoints } from "@pockethall/contract/endpoints";
import type { TournamentId } from "@pockethall/domain/ids";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { beginsWith, beginsWithData, broughtAnswer } from "../../lib/first-answers.ts";
import { nextBeyondShared } from "../../lib/next-page.ts";

export type TournamentsFilter = Endpoints["GET /api/tournaments"]["query"];
export type Tournament = Endpoints["GET /api/tournaments/:id"]["response"]["data"];
export type Standing = Endpoints["GET /api/tournaments/:id/standings"]["response"]["data"][number];

/** One page of tournaments; the old page stays until the new one is here. */
export const tournamentsQuery = (filter: TournamentsFilter) =>
  queryOptions({
    queryKey: ["tournaments", "list", filter],
    queryFn: ({ signal }) => {
      const before = nextBeyondShared(filter?.page, (page) => ["tournaments", "list", { ...filter, page }]);
      return call("GET /api/tournaments", { query: { ...filter, ...before }, signal });
    },
    placeholderData: keepPreviousData,
    ...beginsWith(() => broughtAnswer("GET /api/tournaments", { query: filter })),
  });

/** One tournament with its games and participants. */
export const tournamentQuery = (id: TournamentId) => {
  const parts = { params: { id }, query: { include: "games,participants" } };
  return queryOptions({
    queryKey: ["tournaments", "one", id],
    queryFn: async ({ signal }) => (await call("GET /api/tournaments/:id", { ...parts, signal })).data,
    ...beginsWithData("GET /api/tournaments/:id", parts),
  });
};

const STANDINGS_PER_PAGE = 50;

/** One page of a tournament's standings. */
export const standingsQuery = (id: TournamentId, page: number) =>
  queryOptions({
    queryKey: ["tournaments", "standings", id, page],
    queryFn: ({ signal }) =>
      call("GET /api/tournaments/:id/standings", {
        params: { id },
        query: { page, per_page: STANDINGS_PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Fees in, prizes out, what is still held: from the ledger. */
export const tournamentMoneyQuery = (id: TournamentId) =>
  queryOptions({
    queryKey: ["tournaments", "money", id],
    queryFn: async ({ signal }) => (await call("GET /api/tournaments/:id/money", { params: { id }, signal })).data,
  });

/** The organizer's messages of the last day. */
export const announcementsQuery = (id: TournamentId) =>
  queryOptions({
    queryKey: ["tournaments", "announcements", id],
    queryFn: async ({ signal }) =>
      (await call("GET /api/tournaments/:id/announcements", { params: { id }, signal })).data,
  });
