import type { Endpoints } from "@pockethall/contract/endpoints";
import type { MatchId, UserId } from "@pockethall/domain/ids";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { newerOfEach } from "../../lib/live-score.ts";
import { queryClient } from "../../lib/query.ts";

type FollowedPage = Endpoints["GET /api/matches/followed"]["response"];

// Under the lists of games: events of matches are put into it as into all of them.
const FOLLOWED = ["games", "list", "followed"];
const followKey = (id: MatchId, userId: UserId | undefined) => ["games", "follow", id, userId];

/** One page of the matches that the user follows; the old page stays until the new one is here. */
export const followedMatchesQuery = (userId: UserId, page: number, perPage: number) =>
  queryOptions({
    queryKey: [...FOLLOWED, userId, page],
    queryFn: async ({ client, queryKey, signal }): Promise<FollowedPage> => {
      const answer = await call("GET /api/matches/followed", { query: { page, per_page: perPage }, signal });
      return { ...answer, data: newerOfEach(client.getQueryData<FollowedPage>(queryKey)?.data, answer.data) };
    },
    placeholderData: keepPreviousData,
  });

/** Whether the user follows a match. */
export const followQuery = (id: MatchId, userId: UserId | undefined) =>
  queryOptions({
    queryKey: followKey(id, userId),
    queryFn: async ({ signal }) => (await call("GET /api/matches/:id/follow", { params: { id }, signal })).data,
    enabled: userId !== undefined,
  });

/** Follows a match, or no more. */
export async function setFollowing(id: MatchId, userId: UserId | undefined, following: boolean): Promise<void> {
  const key = following ? "PUT /api/matches/:id/follow" : "DELETE /api/matches/:id/follow";
  const { data } = await call(key, { params: { id }, stayOn401: true });
  // After a log-in the page asks at the same moment; an answer from before this change must not come last.
  await queryClient.cancelQueries({ queryKey: followKey(id, userId) });
  queryClient.setQueryData(followKey(id, userId), data);
  await queryClient.invalidateQueries({ queryKey: FOLLOWED });
}
