import { useLive } from "../../lib/live.ts";
import { queryClient } from "../../lib/query.ts";

/**
 * Follows one tournament's stream on its desk: what the open tab shows is asked again with each change. A score changes
 * the tournament's matches alone.
 */
export function useLiveDesk(tournamentId: string): void {
  useLive(`tournament:${tournamentId}`, ({ type }) => {
    const isShown = ([area, what, id]: readonly unknown[]) =>
      area === "organizer" && id === tournamentId && (type !== "score" || what === "tournament" || what === "matches");
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isShown(queryKey) });
  });
}
