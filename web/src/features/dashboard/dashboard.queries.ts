import type { Endpoints } from "@pockethall/contract/endpoints";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { rankPollMs } from "../../lib/rank-poll.ts";

export type DashboardData = Endpoints["GET /api/dashboard"]["response"];
export type UpcomingMatch = DashboardData["upcomingMatches"][number];
export type Activity = DashboardData["recentActivity"][number];

export const PER_PAGE = 20;

/** The user's own figures. A player whose first result has no place yet is shown it once it is written. */
export const dashboardQuery = queryOptions({
  queryKey: ["dashboard"],
  queryFn: ({ signal }) => call("GET /api/dashboard", { signal }),
  refetchInterval: ({ state: { data } }) =>
    data !== undefined && rankPollMs(data.standings.overallRank, data.statistics.totalMatches),
});

/** One page of the matches to come; the old page stays until the new one is here. */
export const upcomingQuery = (page: number) =>
  queryOptions({
    queryKey: ["dashboard", "upcoming", page],
    queryFn: ({ signal }) => call("GET /api/dashboard/upcoming", { query: { page, per_page: PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

/** One page of what the user did. */
export const activityQuery = (page: number) =>
  queryOptions({
    queryKey: ["dashboard", "activity", page],
    queryFn: ({ signal }) => call("GET /api/dashboard/activity", { query: { page, per_page: PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });
