import type { Endpoints } from "@pockethall/contract/endpoints";
import type { TournamentId } from "@pockethall/domain/ids";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { queryClient } from "../../lib/query.ts";

export type ResultImport = Endpoints["GET /api/admin/result-imports"]["response"]["data"][number];
export type OwnImport = Endpoints["GET /api/imported-results"]["response"]["data"][number];
export type ImportList = "pending" | "disputed" | "approved" | "rejected";
export type Decision = "approved" | "rejected";

const IMPORTS_PER_PAGE = 10;

export const importsQuery = (state: ImportList, page: number) =>
  queryOptions({
    queryKey: ["result-imports", state, page],
    queryFn: ({ signal }) =>
      call("GET /api/admin/result-imports", { query: { state, page, per_page: IMPORTS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

export const ownImportsQuery = (page: number) =>
  queryOptions({
    queryKey: ["own-result-imports", page],
    queryFn: ({ signal }) => call("GET /api/imported-results", { query: { page, per_page: IMPORTS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

export async function decideImport(id: TournamentId, decision: Decision, reason: string): Promise<void> {
  await call("POST /api/admin/result-imports/:id/decision", { params: { id }, body: { decision, reason } });
  await queryClient.invalidateQueries({ queryKey: ["result-imports"] });
}

export async function disputeImport(id: TournamentId, reason: string): Promise<void> {
  await call("POST /api/imported-results/:id/dispute", { params: { id }, body: { reason } });
  await queryClient.invalidateQueries({ queryKey: ["own-result-imports"] });
}
