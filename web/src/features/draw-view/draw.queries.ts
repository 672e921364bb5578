import type { TournamentId } from "@pockethall/domain/ids";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

/** The whole draw of a tournament. */
export const drawQuery = (tournamentId: TournamentId) =>
  queryOptions({
    queryKey: ["tournaments", "draw", tournamentId],
    queryFn: async ({ signal }) =>
      (await call("GET /api/tournaments/:id/draw", { params: { id: tournamentId }, signal })).data,
  });
