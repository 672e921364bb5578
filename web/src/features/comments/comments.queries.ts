import type { Endpoints } from "@pockethall/contract/endpoints";
import type { MatchId, TournamentId, UserId } from "@pockethall/domain/ids";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { useLive, usePollWhileDown } from "../../lib/live.ts";
import { useSession } from "../../lib/session-store.ts";
import { type CommentList, fromLive, withComment, withGone, withNewest, withOlder } from "./comment-list.ts";

const PER_PAGE = 50;

type Answer = Endpoints["GET /api/matches/:id/comments"]["response"];

const listOf = ({ data, meta }: Answer): CommentList => ({
  comments: data,
  hasOlder: data.length < meta.total,
  enabled: meta.enabled,
  slowModeSeconds: meta.slow_mode_seconds,
});

const fetchPage = async (gameId: MatchId, query: { before?: string }, signal?: AbortSignal): Promise<CommentList> =>
  listOf(
    await call("GET /api/matches/:id/comments", {
      params: { id: gameId },
      query: { per_page: PER_PAGE, ...query },
      ...(signal ? { signal } : {}),
    }),
  );

/** The comments of a match; fetched again it keeps the older pages that it holds. */
export const commentsQuery = (gameId: MatchId) =>
  queryOptions({
    queryKey: ["comments", gameId],
    queryFn: async ({ client, signal }): Promise<CommentList> => {
      const newest = await fetchPage(gameId, {}, signal);
      return withNewest(client.getQueryData(commentsQuery(gameId).queryKey), newest);
    },
  });

/** What the caller may do among the comments of a match. */
const commenterStatusQuery = (gameId: MatchId, userId: UserId | undefined) =>
  queryOptions({
    queryKey: ["comments", gameId, "status", userId],
    queryFn: async ({ signal }) =>
      (await call("GET /api/matches/:id/comments/status", { params: { id: gameId }, signal })).data,
    enabled: userId !== undefined,
  });

/** The comments of a match, moving with the stream, and how to change what the page holds of them. */
export function useComments({ id: gameId, tournament_id: tournamentId }: { id: MatchId; tournament_id: TournamentId }) {
  const client = useQueryClient();
  const { queryKey } = commentsQuery(gameId);
  const change = (how: (list: CommentList) => CommentList) =>
    client.setQueryData(queryKey, (list) => list && how(list));
  useLive(`comments:${gameId}`, (event) => {
    if (event.type === "resync") void client.invalidateQueries({ queryKey });
    if (event.type === "comment") change((list) => withComment(list, fromLive(event)));
    if (event.type === "comment-gone") change((list) => withGone(list, event));
  });
  // Settings changed, or a user was blocked or unblocked: permission to write is fetched again.
  useLive(`tournament:${tournamentId}`, (event) => {
    if (event.type === "tournament" && event.change === "details") void client.invalidateQueries({ queryKey });
  });
  const query = useQuery({ ...commentsQuery(gameId), refetchInterval: usePollWhileDown() });
  const loadOlder = async () => {
    const before = client.getQueryData(queryKey)?.comments.at(-1)?.id;
    if (before === undefined) return;
    const older = await fetchPage(gameId, { before });
    change((list) => withOlder(list, older));
  };
  return { query, change, loadOlder };
}

/** Undefined for a visitor, and until it is known. */
export function useCommenterStatus(gameId: MatchId) {
  const client = useQueryClient();
  const userId = useSession((session) => (session.token === null ? undefined : session.user?.id));
  const current = commenterStatusQuery(gameId, userId);
  useLive(userId === undefined ? undefined : "comment-blocks", (event) => {
    if (event.type === "comment-blocks") void client.invalidateQueries({ queryKey: current.queryKey });
  });
  return useQuery(current);
}
export type CurrentStatus = NonNullable<ReturnType<typeof useCommenterStatus>["data"]>;
