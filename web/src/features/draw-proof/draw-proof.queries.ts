import type { DrawProofs } from "@pockethall/contract/draw-proofs";
import type { TournamentId } from "@pockethall/domain/ids";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { useLive } from "../../lib/live.ts";
import { ApiProblem } from "../../lib/problem.ts";

/** What a tournament publishes about its random draws; null when its draw is not random, or there is no tournament. */
const drawProofsQuery = (tournamentId: TournamentId) =>
  queryOptions({
    queryKey: ["tournaments", "draw-proof", tournamentId],
    queryFn: async ({ signal }): Promise<DrawProofs | null> => {
      try {
        return (await call("GET /api/tournaments/:id/draw-proof", { params: { id: tournamentId }, signal })).data;
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 404) return null;
        throw error;
      }
    },
  });

/** The same, asked again when something happens to the tournament. */
export function useDrawProofs(tournamentId: TournamentId) {
  const client = useQueryClient();
  const query = drawProofsQuery(tournamentId);
  useLive(`tournament:${tournamentId}`, (event) => {
    if (event.type === "tournament") void client.invalidateQueries({ queryKey: query.queryKey });
  });
  return useQuery(query);
}
