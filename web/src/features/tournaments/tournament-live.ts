import type { LiveEvent, ScoreDelta } from "@pockethall/contract/live";
import type { TournamentId } from "@pockethall/domain/ids";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { subscribe, useLive } from "../../lib/live.ts";
import { withScoreInList } from "../../lib/live-score.ts";
import { refetchInTurn } from "../../lib/refetch-in-turn.ts";
import { orderOfPlayQuery } from "./order-of-play-query.ts";
import { tournamentQuery } from "./tournament-queries.ts";

/** Puts a score into the tournament we hold; true when a frame or a game of its own was decided by it, not a stroke. */
function patchTournament(client: QueryClient, id: TournamentId, delta: ScoreDelta): boolean {
  const { queryKey } = tournamentQuery(id);
  const before = client.getQueryData(queryKey);
  if (!before?.games) return false;
  const games = withScoreInList(before.games, delta);
  if (games === before.games) return false;
  client.setQueryData(queryKey, { ...before, games: [...games] });
  const known = before.games.find((game) => game.id === delta.game);
  return known?.player1_score !== delta.s1 || known.player2_score !== delta.s2 || known.status !== delta.status;
}

function refetchTournament(client: QueryClient, id: TournamentId): void {
  refetchInTurn(client, { queryKey: tournamentQuery(id).queryKey });
  refetchInTurn(client, { queryKey: ["tournaments", "standings", id] });
  refetchInTurn(client, { queryKey: ["tournaments", "money", id] });
  refetchInTurn(client, { queryKey: ["tournaments", "announcements", id] });
  refetchInTurn(client, { queryKey: orderOfPlayQuery(id).queryKey });
}

/** A score is patched in; a frame moves the standings, a stroke does not; the end of a game also moves the draw; the rest is fetched again. */
export function applyToTournament(client: QueryClient, id: TournamentId, event: LiveEvent): void {
  if (event.type === "rankings") return;
  if (event.type !== "score") return refetchTournament(client, id);
  if (!patchTournament(client, id, event)) return;
  if (event.status === "completed") refetchTournament(client, id);
  else refetchInTurn(client, { queryKey: ["tournaments", "standings", id] });
}

/** Keeps one tournament moving for as long as the component lives. */
export function useLiveTournament(id: TournamentId): void {
  const client = useQueryClient();
  useLive(`tournament:${id}`, (event) => applyToTournament(client, id, event));
}

/** Fetches the lists of tournaments again when one of these changes: its places, its status, its facts. Frames do not matter here. */
export function useLiveTournaments(ids: readonly string[]): void {
  const client = useQueryClient();
  const topics = ids.map((id) => `tournament:${id}`).join(",");
  useEffect(() => {
    const refetch = () => refetchInTurn(client, { queryKey: ["tournaments", "list"] });
    const listen = (topic: string, index: number) =>
      subscribe(topic, ({ type }) => {
        // Every subscription is notified of a gap in the stream; one of them is enough to fetch again.
        if (type === "tournament" || (type === "resync" && index === 0)) refetch();
      });
    const stops = topics === "" ? [] : topics.split(",").map(listen);
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, topics]);
}
