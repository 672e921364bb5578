import type { Endpoints } from "@pockethall/contract/endpoints";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

export type RankingsFilter = Endpoints["GET /api/rankings"]["query"];

/** One page of a board; the old page stays until the new one is here. */
export const rankingsQuery = (filter: RankingsFilter) =>
  queryOptions({
    queryKey: ["rankings", filter],
    queryFn: ({ signal }) => call("GET /api/rankings", { query: filter, signal }),
    placeholderData: keepPreviousData,
  });
