import type { LiveEvent, ScoreDelta } from "@pockethall/contract/live";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useLive } from "../../lib/live.ts";
import { withScoreInList } from "../../lib/live-score.ts";
import { tournamentQuery } from "./tournament-queries.ts";

/** Puts a score into the tournament we hold; true when it was news. */
export function patchTournament(client: QueryClient, delta: ScoreDelta): boolean {
  const { queryKey } = tournamentQuery(delta.tournament);
  const before = client.getQueryData(queryKey);
  if (!before?.games) return false;
  const games = withScoreInList(before.games, delta);
  if (games === before.games) return false;
  client.setQueryData(queryKey, { ...before, games: [...games] });
  return true;
}

function refetchTournament(client: QueryClient, id: string): void {
  void client.invalidateQueries({ queryKey: tournamentQuery(id).queryKey });
  void client.invalidateQueries({ queryKey: ["tournaments", "standings", id] });
  void client.invalidateQueries({ queryKey: ["tournaments", "money", id] });
}

/** A score is patched in and moves the standings; the end of a game also moves the draw; the rest is fetched again. */
export function applyToTournament(client: QueryClient, id: string, event: LiveEvent): void {
  if (event.type === "rankings") return;
  if (event.type !== "score") return refetchTournament(client, id);
  if (!patchTournament(client, event)) return;
  if (event.status === "completed") refetchTournament(client, id);
  else void client.invalidateQueries({ queryKey: ["tournaments", "standings", id] });
}

/** Keeps one tournament moving for as long as the component lives. */
export function useLiveTournament(id: string): void {
  const client = useQueryClient();
  useLive(`tournament:${id}`, (event) => applyToTournament(client, id, event));
}
