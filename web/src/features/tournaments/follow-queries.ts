import type { TournamentId, UserId } from "@pockethall/domain/ids";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { queryClient } from "../../lib/query.ts";

const FOLLOWED = ["tournaments", "list", "followed"];
const followKey = (id: string, userId: UserId | undefined) => ["tournaments", "follow", id, userId];

/** One page of the tournaments that the user follows; the old page stays until the new one is here. */
export const followedQuery = (userId: UserId, page: number, perPage: number) =>
  queryOptions({
    queryKey: [...FOLLOWED, userId, page],
    queryFn: ({ signal }) => call("GET /api/tournaments/followed", { query: { page, per_page: perPage }, signal }),
    placeholderData: keepPreviousData,
  });

/** Whether the user follows a tournament. */
export const followQuery = (id: TournamentId, userId: UserId | undefined) =>
  queryOptions({
    queryKey: followKey(id, userId),
    queryFn: async ({ signal }) => (await call("GET /api/tournaments/:id/follow", { params: { id }, signal })).data,
    enabled: userId !== undefined,
  });

/** Follows a tournament, or no more. */
export async function setFollowing(id: TournamentId, userId: UserId | undefined, following: boolean): Promise<void> {
  const key = following ? "PUT /api/tournaments/:id/follow" : "DELETE /api/tournaments/:id/follow";
  const { data } = await call(key, { params: { id }, stayOn401: true });
  // After a log-in the page asks at the same moment; an answer from before this change must not come last.
  await queryClient.cancelQueries({ queryKey: followKey(id, userId) });
  queryClient.setQueryData(followKey(id, userId), data);
  await queryClient.invalidateQueries({ queryKey: FOLLOWED });
}
