import type { Endpoints } from "@pockethall/contract/endpoints";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

type HallsFilter = Endpoints["GET /api/halls"]["query"];

/** One page of the halls; the old page stays until the new one is here. */
export const hallsQuery = (filter: HallsFilter) =>
  queryOptions({
    queryKey: ["halls", "list", filter],
    queryFn: ({ signal }) => call("GET /api/halls", { query: filter, signal }),
    placeholderData: keepPreviousData,
  });

/** One hall with its tables and hours. */
export const hallQuery = (id: string) =>
  queryOptions({
    queryKey: ["halls", "one", id],
    queryFn: async ({ signal }) => (await call("GET /api/halls/:id", { params: { id }, signal })).data,
  });
