import type { Tournament } from "@pockethall/contract/tournaments";
import type { EditFacts } from "@pockethall/domain/tournament-editing";

/** How far a tournament has come and whether its editor plays in it, for what may still be changed. */
export const editFacts = (
  { status, drawn_at, participant_count, games = [] }: Tournament,
  editorPlays: boolean,
): EditFacts => ({
  status,
  isDrawn: drawn_at !== null,
  hasStarted: status === "ongoing" || games.some((game) => game.status === "live" || game.outcome === "played"),
  participantCount: participant_count,
  editorPlays,
});
