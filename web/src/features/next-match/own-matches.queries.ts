import { infiniteQueryOptions } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../lib/api.ts";
import { subscribe } from "../../lib/live.ts";
import { queryClient } from "../../lib/query.ts";
import { refetchInTurn } from "../../lib/refetch-in-turn.ts";
import type { OwnMatch } from "./next-match.queries.ts";

const PER_PAGE = 20;
const LIST = ["me", "matches", "list"];

type Paged = { meta: { page: number; per_page: number; total: number } };
const nextPage = ({ meta: { page, per_page, total } }: Paged) => (page * per_page < total ? page + 1 : undefined);

export const ownMatchListQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...LIST, userId],
    queryFn: ({ pageParam, signal }) =>
      call("GET /api/me/matches", { query: { page: pageParam, per_page: PER_PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

export const ownLeagueMatchesQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ["me", "league-matches", userId],
    queryFn: ({ pageParam, signal }) =>
      call("GET /api/me/league-matches", { query: { page: pageParam, per_page: PER_PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** Fetches the user's matches again when one of them, or its tournament, changes; results too when one ends. */
export function useLiveOwnMatches(matches: readonly OwnMatch[]): void {
  const topics = [...new Set(matches.map(({ tournament }) => `tournament:${tournament.id}`))].join(",");
  const ids = matches.map(({ id }) => id).join(",");
  useEffect(() => {
    const own = new Set(ids.split(","));
    const stops = (topics === "" ? [] : topics.split(",")).map((topic) =>
      subscribe(topic, (event) => {
        if (event.type === "score" && !own.has(event.game)) return;
        refetchInTurn(queryClient, { queryKey: LIST });
        if (event.type !== "score" || event.status === "completed")
          refetchInTurn(queryClient, { queryKey: ["me", "results"] });
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [topics, ids]);
}
