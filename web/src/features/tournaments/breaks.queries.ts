import type { TournamentId } from "@pockethall/domain/ids";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

/** The highest breaks of a tournament; fetched again together with its standings. */
export const breaksQuery = (id: TournamentId) =>
  queryOptions({
    queryKey: ["tournaments", "standings", id, "breaks"],
    queryFn: async ({ signal }) => (await call("GET /api/tournaments/:id/breaks", { params: { id }, signal })).data,
  });
