import type { Endpoints } from "@pockethall/contract/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

export type DashboardData = Endpoints["GET /api/dashboard"]["response"];

/** The user's own figures. */
export const dashboardQuery = queryOptions({
  queryKey: ["dashboard"],
  queryFn: ({ signal }) => call("GET /api/dashboard", { signal }),
});
