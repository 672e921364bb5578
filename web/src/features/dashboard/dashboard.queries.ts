import type { Endpoints } from "@pockethall/contract/endpoints";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

export type DashboardData = Endpoints["GET /api/dashboard"]["response"];
export type UpcomingMatch = DashboardData["upcomingMatches"][number];
export type Activity = DashboardData["recentActivity"][number];

export const PER_PAGE = 20;

/** The Overall board lists everyone with a match. */
const isRankPending = ({ standings, statistics }: DashboardData): boolean =>
  standings.overallRank === null && statistics.totalMatches > 0;

/** The places of the Overall board are written up to 15 seconds after a result (decision 0090). */
const RANK_POLL_MS = 5_000;

/** The user's own figures. A player whose first result has no place yet is shown it once it is written. */
export const dashboardQuery = queryOptions({
  queryKey: ["dashboard"],
  queryFn: ({ signal }) => call("GET /api/dashboard", { signal }),
  refetchInterval: ({ state }) => state.data !== undefined && isRankPending(state.data) && RANK_POLL_MS,
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
