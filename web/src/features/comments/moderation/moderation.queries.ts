import type { TournamentId } from "@pockethall/domain/ids";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { queryClient } from "../../../lib/query.ts";

export const MODERATED_PER_PAGE = 20;

/** The scope of moderation: one tournament, or (null) all of them, for admins. */
export type Place = TournamentId | null;

/** One page of the reported comments that wait for a decision. */
export const reportsQuery = (place: Place, page: number) =>
  queryOptions({
    queryKey: ["comment-reports", place, page],
    queryFn: ({ signal }) => {
      const query = { page, per_page: MODERATED_PER_PAGE };
      return place === null
        ? call("GET /api/admin/comment-reports", { query, signal })
        : call("GET /api/organizer/tournaments/:id/comment-reports", { params: { id: place }, query, signal });
    },
    placeholderData: keepPreviousData,
  });

/** One page of those who may not comment there. */
export const blocksQuery = (place: Place, page: number) =>
  queryOptions({
    queryKey: ["comment-blocks", place, page],
    queryFn: ({ signal }) => {
      const query = { page, per_page: MODERATED_PER_PAGE };
      return place === null
        ? call("GET /api/admin/comment-blocks", { query, signal })
        : call("GET /api/organizer/tournaments/:id/comment-blocks", { params: { id: place }, query, signal });
    },
    placeholderData: keepPreviousData,
  });

/** Whether people may comment on a tournament's matches, and how often. */
export const settingsQuery = (tournamentId: TournamentId) =>
  queryOptions({
    queryKey: ["comment-settings", tournamentId],
    queryFn: async ({ signal }) =>
      (await call("GET /api/organizer/tournaments/:id/comment-settings", { params: { id: tournamentId }, signal }))
        .data,
  });

/** Lets a blocked person comment again. */
export async function unblock(place: Place, blockId: string): Promise<void> {
  if (place === null) await call("DELETE /api/admin/comment-blocks/:id", { params: { id: blockId } });
  else
    await call("DELETE /api/organizer/tournaments/:id/comment-blocks/:block_id", {
      params: { id: place, block_id: blockId },
    });
  await queryClient.invalidateQueries({ queryKey: ["comment-blocks"] });
}

/** A moderator's decision; the queue and the page of the match are asked again. */
export async function decide(tournamentId: TournamentId, commentId: string, decision: "hide" | "keep"): Promise<void> {
  await call("PUT /api/organizer/tournaments/:id/comments/:comment_id", {
    params: { id: tournamentId, comment_id: commentId },
    body: { decision },
  });
  await queryClient.invalidateQueries({ queryKey: ["comment-reports"] });
  void queryClient.invalidateQueries({ queryKey: ["comments"] });
}
