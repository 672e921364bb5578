import type { MatchId, TournamentId, UserId } from "@pockethall/domain/ids";
import type { Note, Notice } from "../notifications/notifications.service.ts";

type Comment = { author_id: UserId; game_id: MatchId };

/** What waits for the moderators of a tournament. */
export const moderatorNotice = (tournamentId: TournamentId, why: "held" | "reports"): Notice => ({
  event: "organizing",
  type: "warning",
  title: "Comment to review",
  message:
    why === "held"
      ? "A comment was held because of its words, a link or a phone number. Approve or remove it."
      : "Several people reported a comment. It's hidden until you decide.",
  url: `/organize/tournaments/${tournamentId}/comments`,
});

/** What became of a comment, for its author. */
export function authorNotice(
  comment: Comment,
  what: "reports" | "moderator" | "shown",
  reason: string | null = null,
): Note {
  const url = `/live-matches/${comment.game_id}?tab=comments`;
  const of = { userId: comment.author_id, event: "tournament" as const, url };
  if (what === "shown")
    return {
      ...of,
      type: "info",
      title: "Your comment is shown",
      message: "A moderator has approved your comment.",
    };
  if (what === "reports")
    return {
      ...of,
      type: "warning",
      title: "Your comment is hidden",
      message: "Several people reported your comment. It's hidden until a moderator reviews it.",
    };
  const because = reason === null ? "" : ` Reason: ${reason}`;
  return {
    ...of,
    type: "warning",
    title: "Your comment was removed",
    message: `A moderator removed your comment.${because}`,
  };
}
