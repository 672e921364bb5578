import { t } from "@lingui/core/macro";
import type { StreamState } from "@pockethall/contract/streams";
import type { MatchId } from "@pockethall/domain/ids";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { useLive } from "../../lib/live.ts";

const streamQuery = (gameId: MatchId) =>
  queryOptions({
    queryKey: ["stream", gameId],
    queryFn: ({ signal }): Promise<StreamState> =>
      call("GET /api/matches/:id/stream", { params: { id: gameId }, signal }),
  });

/** How many follow this match now, kept up to date by the stream; undefined until it is known. */
export function useViewers(gameId: MatchId): number | undefined {
  const client = useQueryClient();
  useLive(`match:${gameId}`, (event) => {
    if (event.type !== "viewers") return;
    client.setQueryData(streamQuery(gameId).queryKey, (state) => state && { ...state, viewers: event.count });
  });
  return useQuery(streamQuery(gameId)).data?.viewers;
}

/** "1,204 watching". */
export const watchingText = (viewers: number): string => t`${{ viewers: viewers.toLocaleString("en-NG") }} watching`;
