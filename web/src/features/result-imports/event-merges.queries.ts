import type { Endpoints } from "@pockethall/contract/endpoints";
import type { TournamentId } from "@pockethall/domain/ids";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { queryClient } from "../../lib/query.ts";

export type EventOverlap = Endpoints["GET /api/admin/event-overlaps"]["response"]["data"][number];
export type MergeEvent = EventOverlap["tournament"];
export type EventMergePreview = Endpoints["GET /api/admin/tournaments/:id/merge-preview"]["response"]["data"];
export type MergeMatch = EventMergePreview["only_kept"]["matches"][number];
export type TournamentMerge = Endpoints["GET /api/admin/tournament-merges"]["response"]["data"][number];

const EVENTS_PER_PAGE = 10;

export const overlapsQuery = (page: number) =>
  queryOptions({
    queryKey: ["event-merges", "overlaps", page],
    queryFn: ({ signal }) =>
      call("GET /api/admin/event-overlaps", { query: { page, per_page: EVENTS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

export const eventMergesQuery = (page: number) =>
  queryOptions({
    queryKey: ["event-merges", "list", page],
    queryFn: ({ signal }) =>
      call("GET /api/admin/tournament-merges", { query: { page, per_page: EVENTS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

export const eventPreviewQuery = (id: TournamentId, into: TournamentId) =>
  queryOptions({
    queryKey: ["event-merges", "preview", id, into],
    queryFn: async ({ signal }) =>
      (await call("GET /api/admin/tournaments/:id/merge-preview", { params: { id }, query: { into }, signal })).data,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** After a merge the figures of every page may be others. */
const forgetFigures = () => queryClient.invalidateQueries();

type Merge = { id: TournamentId; into: TournamentId; reason: string; takeMissing: boolean };

export async function mergeEvents({ id, into, reason, takeMissing }: Merge): Promise<void> {
  const body = { into, reason, take_missing: takeMissing };
  await call("POST /api/admin/tournaments/:id/merge", { params: { id }, body });
  void forgetFigures();
}

export async function undoEventMerge(id: string): Promise<void> {
  await call("POST /api/admin/tournament-merges/:id/undo", { params: { id } });
  await forgetFigures();
}

export async function keepBoth(id: string, otherId: string): Promise<void> {
  await call("POST /api/admin/event-overlaps/:id/dismiss", { params: { id }, body: { other_id: otherId } });
  await queryClient.invalidateQueries({ queryKey: ["event-merges"] });
}
