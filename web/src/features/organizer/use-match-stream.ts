import { t } from "@lingui/core/macro";
import type { MatchId } from "@pockethall/domain/ids";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { useLive } from "../../lib/live.ts";
import { ApiProblem, messageOf } from "../../lib/problem.ts";
import { refetchInTurn } from "../../lib/refetch-in-turn.ts";
import { toast } from "../../ui/toast.ts";
import { refreshTournaments } from "./organizer.queries.ts";

type Failure = { problem: string | null; linkProblem: string | undefined };
const NO_FAILURE: Failure = { problem: null, linkProblem: undefined };

/** One match's video as viewers have it now, and how to put it on air and take it off. */
export function useMatchStream(gameId: MatchId) {
  const client = useQueryClient();
  const queryKey = ["stream", gameId]; // the match page's own key and shape
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call("GET /api/matches/:id/stream", { params: { id: gameId }, signal }),
    staleTime: 0,
  });
  useLive(`match:${gameId}`, ({ type }) => {
    if (type === "stream" || type === "viewers") refetchInTurn(client, { queryKey });
  });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(NO_FAILURE);
  const doing = async (work: () => Promise<unknown>, fallback: string) => {
    setBusy(true);
    setFailure(NO_FAILURE);
    try {
      await work();
      await Promise.all([client.invalidateQueries({ queryKey }), refreshTournaments()]);
    } catch (error) {
      const linkProblem = error instanceof ApiProblem ? error.errors.youtubeUrl : undefined;
      setFailure({ linkProblem, problem: linkProblem === undefined ? messageOf(error, fallback) : null });
      throw error;
    } finally {
      setBusy(false);
    }
  };
  return {
    isLive: data?.isLive ?? false,
    viewers: data?.viewers,
    busy,
    ...failure,
    /** Rejects when refused; the reason is in `linkProblem` or `problem`. */
    start: (youtubeUrl: string) =>
      doing(async () => {
        await call("POST /api/matches/:id/stream", { params: { id: gameId }, body: { youtubeUrl } });
        toast.success(t`The stream is on air`);
      }, t`Failed to start stream`),
    /** Rejects when refused; the reason is in `problem`. */
    end: () =>
      doing(async () => {
        await call("POST /api/matches/:id/end-stream", { params: { id: gameId } });
        toast.success(t`The stream has ended`);
      }, t`Failed to end stream`),
  };
}
