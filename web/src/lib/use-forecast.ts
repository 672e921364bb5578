import type { Forecast } from "@pockethall/contract/floor";
import { idFrom, type TournamentId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { call } from "./api.ts";
import { useLive } from "./live.ts";
import { queryClient } from "./query.ts";

/** When and where a match is expected. */
export type Expected = Forecast[number];
export type ExpectedById = ReadonlyMap<string, Expected>;

/** Time passes without an event while a match overruns. */
const REFETCH_MS = 60_000;

/**
 * When the waiting matches of a tournament under way are expected, by match; undefined: nothing is asked. Asked again when
 * a match of it starts or ends, its plan changes, or a minute has passed.
 */
export function useForecast(tournamentId: TournamentId | undefined): ExpectedById {
  const queryKey = ["forecast", tournamentId];
  useLive(tournamentId && `tournament:${tournamentId}`, (event) => {
    if (event.type !== "score" || event.status !== "live" || event.seq <= 1)
      void queryClient.invalidateQueries({ queryKey });
  });
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (
        await call("GET /api/tournaments/:id/forecast", {
          params: { id: tournamentId ?? idFrom<TournamentId>("") },
          signal,
        })
      ).data,
    enabled: tournamentId !== undefined,
    refetchInterval: REFETCH_MS,
  });
  return new Map((data ?? []).map((expected) => [expected.match_id, expected]));
}
