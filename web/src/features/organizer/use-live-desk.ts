import { useRef } from "react";
import { useLive } from "../../lib/live.ts";
import { queryClient } from "../../lib/query.ts";
import { refetchInTurn } from "../../lib/refetch-in-turn.ts";

/** What of the desk shows matches with their frames. */
const WITH_FRAMES: ReadonlySet<unknown> = new Set(["tournament", "matches", "floor"]);

/**
 * Follows one tournament's stream on its desk: what the open tab shows is asked again with each change. Of the scores only
 * a start, an end and a frame count: the desk shows no points, which change with every stroke.
 */
export function useLiveDesk(tournamentId: string): void {
  const frames = useRef(new Map<string, string>());
  useLive(`tournament:${tournamentId}`, (event) => {
    const isScore = event.type === "score";
    if (isScore) {
      const seen = `${event.status} ${event.s1} ${event.s2}`;
      if (frames.current.get(event.game) === seen) return;
      frames.current.set(event.game, seen);
    }
    const isShown = ([, what, id]: readonly unknown[]) => id === tournamentId && (!isScore || WITH_FRAMES.has(what));
    const desk = {
      queryKey: ["organizer"],
      predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => isShown(queryKey),
    };
    refetchInTurn(queryClient, desk, `desk ${tournamentId} ${isScore}`);
  });
}
