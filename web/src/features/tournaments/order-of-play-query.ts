import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

/** Who plays when on which table, soonest first; games without a table are not in it. */
export const orderOfPlayQuery = (id: string) =>
  queryOptions({
    queryKey: ["tournaments", "order-of-play", id],
    queryFn: async ({ signal }) =>
      (await call("GET /api/tournaments/:id/order-of-play", { params: { id }, signal })).data,
  });
