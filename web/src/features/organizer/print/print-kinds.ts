import { t } from "@lingui/core/macro";
import type { Tournament } from "@pockethall/contract/tournaments";

/** What the desk prints, in the order of a competition day. */
export const PRINT_KINDS = [
  { value: "check-in", label: t`Check-in poster` },
  { value: "draw", label: t`Draw` },
  { value: "by-player", label: t`Order of play by player` },
  { value: "by-table", label: t`Order of play by table` },
  { value: "score-sheets", label: t`Score sheets` },
  { value: "result-slips", label: t`Result slips` },
  { value: "announcements", label: t`Announcements` },
  { value: "prizes", label: t`Prizes` },
] as const;
export type PrintKind = (typeof PRINT_KINDS)[number]["value"];

/** What is most likely wanted now: the poster before the draw, then score sheets, in the end the prizes. */
export function likeliestKind({ status, drawn_at }: Pick<Tournament, "status" | "drawn_at">): PrintKind {
  if (status === "completed") return "prizes";
  return drawn_at === null ? "check-in" : "score-sheets";
}
