import type { Endpoints } from "@pockethall/contract/endpoints";
import type { Forecast } from "@pockethall/contract/floor";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../lib/api.ts";
import { formatDate } from "../../lib/dates.ts";
import { useLive } from "../../lib/live.ts";
import { queryClient } from "../../lib/query.ts";
import { refetchInTurn } from "../../lib/refetch-in-turn.ts";
import { useForecast } from "../../lib/use-forecast.ts";
import { hasBegun } from "./league-labels.ts";
import { noteNextMatch } from "./match-day.ts";

export type OwnMatch = Endpoints["GET /api/me/matches"]["response"]["data"][number];

/** When and where a match is expected, as the tables are now. */
export type Expected = Omit<Forecast[number], "match_id">;

const ownMatchesQuery = queryOptions({
  queryKey: ["me", "matches"],
  queryFn: ({ signal }) => call("GET /api/me/matches", { query: { page: 1, per_page: 1 }, signal }),
});

/** What the user has to play or to answer first in a league. */
export const firstLeagueMatchQuery = (userId: string) =>
  queryOptions({
    queryKey: ["me", "league-matches", "first", userId],
    queryFn: ({ signal }) => call("GET /api/me/league-matches", { query: { page: 1, per_page: 1 }, signal }),
  });

/** That match, once it waits for the user or can be played; undefined before the answer, null without one. */
export function useLeagueMatch(userId: string) {
  const { data, isError } = useQuery(firstLeagueMatchQuery(userId));
  const first = data?.data[0];
  const match = data && (first && (first.needs_me || hasBegun(first)) ? first : null);
  // Also on the resync of a stream that opens right after the answer: between the two a change may have come.
  useLive(match ? `league:${match.league.id}` : undefined, () => {
    refetchInTurn(queryClient, { queryKey: ["me", "league-matches"] });
  });
  return { match, total: data?.meta.total ?? 0, isError };
}

/** The user's next match, current while the page is open; undefined before the answer, null without a match. */
export function useNextMatch(userId: string) {
  const query = useQuery(ownMatchesQuery);
  const match = query.data && (query.data.data[0] ?? null);
  const { id, status } = match?.tournament ?? {};
  useLive(id && `tournament:${id}`, (event) => {
    if (event.type !== "score" || event.game === match?.id)
      refetchInTurn(queryClient, { queryKey: ownMatchesQuery.queryKey });
  });
  const expected = useForecast(status === "ongoing" && match?.status !== "live" ? id : undefined).get(match?.id ?? "");
  const isToday = match ? isOnDay(match, expected, new Date()) : false;
  useEffect(() => {
    if (match !== undefined) noteNextMatch("today", userId, isToday);
  }, [userId, match, isToday]);
  return { query, match, expected, isToday };
}

/** Whether the match is played, called, planned or expected on this day in Lagos. */
export function isOnDay(match: OwnMatch, expected: Expected | undefined, day: Date): boolean {
  if (match.status === "live" || match.called_at !== null) return true;
  const at = expected?.expected_at ?? match.scheduled_at;
  return at !== null && formatDate(at, true) === formatDate(day.toISOString(), true);
}
