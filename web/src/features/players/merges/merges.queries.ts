import type { Endpoints } from "@pockethall/contract/endpoints";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { queryClient } from "../../../lib/query.ts";

export type Duplicate = Endpoints["GET /api/admin/players/duplicates"]["response"]["data"][number];
export type MergeSide = Duplicate["players"][number];
export type MergePreview = Endpoints["GET /api/admin/players/:id/merge-preview"]["response"]["data"];
export type PlayerMerge = Endpoints["GET /api/admin/player-merges"]["response"]["data"][number];

const MERGES_PER_PAGE = 10;

export const duplicatesQuery = (query: string) =>
  queryOptions({
    queryKey: ["player-merges", "duplicates", query],
    queryFn: async ({ signal }) =>
      (await call("GET /api/admin/players/duplicates", { query: query === "" ? {} : { query }, signal })).data,
  });

export const mergesQuery = (page: number) =>
  queryOptions({
    queryKey: ["player-merges", "list", page],
    queryFn: ({ signal }) =>
      call("GET /api/admin/player-merges", { query: { page, per_page: MERGES_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

export const previewQuery = (id: string, into: string) =>
  queryOptions({
    queryKey: ["player-merges", "preview", id, into],
    queryFn: async ({ signal }) =>
      (await call("GET /api/admin/players/:id/merge-preview", { params: { id }, query: { into }, signal })).data,
    staleTime: 0,
  });

/** After a merge every figure of the two may be another. */
const forgetFigures = async () => {
  await queryClient.invalidateQueries({ queryKey: ["player-merges"] });
  void queryClient.invalidateQueries({ queryKey: ["players"] });
};

export async function mergePlayers(id: string, into: string, reason: string): Promise<void> {
  await call("POST /api/admin/players/:id/merge", { params: { id }, body: { into, reason } });
  await forgetFigures();
}

export async function undoMerge(id: string): Promise<void> {
  await call("POST /api/admin/player-merges/:id/undo", { params: { id } });
  await forgetFigures();
}

export async function keepApart([one, other]: readonly [MergeSide, MergeSide]): Promise<void> {
  await call("POST /api/admin/players/:id/distinct", { params: { id: one.id }, body: { other_id: other.id } });
  await forgetFigures();
}
