import { t } from "@lingui/core/macro";
import { idFrom, type MatchId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router";
import { SpinnerBlock } from "../../ui/spinner.tsx";
import { gameQuery } from "./game-queries.ts";
import { MatchFailure } from "./match-states.tsx";

/** /matches/{id}: a live game goes to its viewer, any other to the fixture page. */
export function MatchRedirectPage() {
  const id = idFrom<MatchId>(useParams()["id"] ?? "");
  const match = useQuery(gameQuery(id));
  if (match.data)
    return <Navigate to={`/${match.data.status === "live" ? "live-matches" : "fixtures"}/${id}`} replace />;
  if (match.isError) return <MatchFailure error={match.error} onRetry={() => void match.refetch()} />;
  return <SpinnerBlock label={t`Loading match`} />;
}
