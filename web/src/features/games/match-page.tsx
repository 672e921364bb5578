import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { usePollWhileDown } from "../../lib/live.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { gameQuery } from "./game-queries.ts";
import { useLiveGames } from "./live-cache.ts";
import { MatchBody } from "./match-body.tsx";
import { MatchFailure, MatchSkeleton } from "./match-states.tsx";

/** /live-matches/{matchId}: a match as it happens, and afterwards. */
export function MatchPage() {
  const { id = "" } = useParams();
  useLiveGames(`match:${id}`);
  const match = useQuery({ ...gameQuery(id), refetchInterval: usePollWhileDown() });
  return (
    <>
      <BackLink to="/live-matches">Live Matches</BackLink>
      {match.isPending && <MatchSkeleton />}
      {match.isError && match.data === undefined && (
        <MatchFailure error={match.error} onRetry={() => void match.refetch()} />
      )}
      {match.data && <MatchBody game={match.data} />}
    </>
  );
}
