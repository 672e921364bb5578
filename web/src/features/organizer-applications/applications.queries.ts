import type { Endpoints } from "@pockethall/contract/endpoints";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { queryClient } from "../../lib/query.ts";

export type Application = Endpoints["GET /api/admin/organizer-applications"]["response"]["data"][number];
export type Shown = "open" | "decided";

const APPLICATIONS_PER_PAGE = 20;

/** Applications that wait, the oldest first, or decided ones, the latest first. */
export const applicationsQuery = (show: Shown, page: number) =>
  queryOptions({
    queryKey: ["applications", show, page],
    queryFn: ({ signal }) =>
      call("GET /api/admin/organizer-applications", { query: { show, page, per_page: APPLICATIONS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

const again = () => queryClient.invalidateQueries({ queryKey: ["applications"] });

/** @throws ApiProblem */
export async function approve(id: string): Promise<void> {
  await call("POST /api/admin/organizer-applications/:id/approve", { params: { id } });
  await again();
}

/** @throws ApiProblem */
export async function refuse(id: string, reason: string): Promise<void> {
  await call("POST /api/admin/organizer-applications/:id/refuse", { params: { id }, body: { reason } });
  await again();
}
