import type { Tx } from "../../database/transact.ts";
import type { Note, Notice } from "../notifications/notifications.service.ts";

export type Notify = (tx: Tx, note: Note) => Promise<void>;
type Comment = { author_id: string; game_id: string };

/** What waits for the moderators of a tournament. */
export const moderatorNotice = (tournamentId: string, why: "held" | "reports"): Notice => ({
  event: "organizing",
  type: "warning",
  title: "A comment waits for you",
  message:
    why === "held"
      ? "A comment was held back because of its words, a link or a phone number. Show it or remove it."
      : "Several people reported a comment. It is hidden until you decide.",
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
      message: "A moderator has read your comment and shows it.",
    };
  if (what === "reports")
    return {
      ...of,
      type: "warning",
      title: "Your comment is hidden",
      message: "Several people reported your comment. It is hidden until a moderator has read it.",
    };
  const because = reason === null ? "" : ` The reason: ${reason}`;
  return {
    ...of,
    type: "warning",
    title: "Your comment was removed",
    message: `A moderator removed your comment.${because}`,
  };
}
