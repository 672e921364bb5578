import type { InformationName } from "@pockethall/contract/information-names";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

/** One information page. A broken text is not repaired by asking again at once. */
export const informationQuery = (name: InformationName) =>
  queryOptions({
    queryKey: ["information", name],
    queryFn: async ({ signal }) => (await call("GET /api/information/:name", { params: { name }, signal })).data,
    staleTime: 300_000,
    retry: false,
  });
