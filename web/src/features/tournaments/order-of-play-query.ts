import type { TournamentId } from "@pockethall/domain/ids";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

/** The order of play, soonest first, without games that have no table. */
export const orderOfPlayQuery = (id: TournamentId) =>
  queryOptions({
    queryKey: ["tournaments", "order-of-play", id],
    queryFn: async ({ signal }) =>
      (await call("GET /api/tournaments/:id/order-of-play", { params: { id }, signal })).data,
  });
