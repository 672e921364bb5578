import type { TournamentId } from "@pockethall/domain/ids";
import type { TournamentFollowerNotices, Tournaments } from "../../../database/tables.ts";
import type { Notice } from "../../notifications/notifications.service.ts";

type Message = {
  tournament_id: TournamentId;
  kind: TournamentFollowerNotices["kind"];
  happened_at: Date;
  name: string;
  status: Tournaments["status"];
  cancellation_reason: string | null;
  drawn_at: Date | null;
  champion: string | null;
};

/**
 * What followers read of a tournament's step, in its current state; null when that is no longer true. `postponed` is
 * called off, for now or for good.
 */
export function followerMessage({ tournament_id, kind, happened_at, ...now }: Message): Notice | null {
  const about = {
    event: "followed-player",
    type: "info",
    url: `/tournaments/${tournament_id}${kind === "drawn" ? "?tab=draw" : ""}`,
    dedupeKey: `followed-tournament:${tournament_id}:${kind}:${happened_at.getTime()}`,
  } as const;
  if (kind === "drawn")
    return now.drawn_at === null || now.status === "cancelled"
      ? null
      : { ...about, title: "Draw made", message: `The draw for ${now.name} has been made.` };
  if (kind === "started")
    return now.status === "ongoing"
      ? { ...about, title: "Tournament started", message: `${now.name} has started.` }
      : null;
  if (kind === "postponed" && now.status === "cancelled") {
    const reason = now.cancellation_reason === null ? "" : ` The organiser says: ${now.cancellation_reason}`;
    return { ...about, title: "Tournament cancelled", message: `${now.name} has been cancelled.${reason}` };
  }
  if (kind === "postponed")
    return now.status === "postponed"
      ? { ...about, title: "Tournament postponed", message: `${now.name} has been postponed.` }
      : null;
  if (kind === "resumed")
    return now.status === "upcoming"
      ? {
          ...about,
          title: "Tournament resumed",
          message: `${now.name} will take place after all. Check the new dates.`,
        }
      : null;
  if (now.status !== "completed" || now.champion === null) return null;
  if (kind === "corrected")
    return {
      ...about,
      title: "Champion corrected",
      message: `After a correction, ${now.champion} has won ${now.name}.`,
    };
  return { ...about, title: "Tournament completed", message: `${now.champion} has won ${now.name}.` };
}
