import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { idFrom, type MatchId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { usePollWhileDown } from "../../lib/live.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { LiveAge } from "../../ui/live-age.tsx";
import { gameQuery } from "./game-queries.ts";
import { useLiveGames } from "./live-cache.ts";
import { MatchBody } from "./match-body.tsx";
import { MatchFailure, MatchSkeleton } from "./match-states.tsx";

/** /live-matches/{matchId}: a match as it happens, and afterwards. `comments` and `gifts` are other features': the app brings them. */
export function MatchPage({ comments, gifts }: Record<"comments" | "gifts", (game: Game) => ReactNode>) {
  const id = idFrom<MatchId>(useParams()["id"] ?? "");
  useLiveGames(`match:${id}`);
  const match = useQuery({ ...gameQuery(id), refetchInterval: usePollWhileDown() });
  return (
    <>
      <BackLink to="/live-matches">{t`Live Matches`}</BackLink>
      {match.isPending && <MatchSkeleton />}
      {match.isError && match.data === undefined && (
        <MatchFailure error={match.error} onRetry={() => void match.refetch()} />
      )}
      <LiveAge updatedMs={match.dataUpdatedAt} />
      {match.data?.status === "live" && gifts(match.data)}
      {match.data && <MatchBody game={match.data} comments={comments(match.data)} />}
    </>
  );
}
