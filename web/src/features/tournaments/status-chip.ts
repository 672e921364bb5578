import { readTournamentStatus } from "@pockethall/domain/tournament-lifecycle";
import * as texts from "../../texts/tournaments/shared.ts";

const CHIPS = {
  draft: { text: texts.draft, tone: "neutral" },
  upcoming: { text: texts.upcoming, tone: "scheduled" },
  ongoing: { text: texts.inProgress, tone: "warning" },
  completed: { text: texts.completed, tone: "completed" },
  cancelled: { text: texts.cancelled, tone: "danger" },
  postponed: { text: texts.postponed, tone: "warning" },
  unknown: { text: texts.unknown, tone: "neutral" },
} as const;

/** A status as this version knows it. */
export const knownStatus = (status: string) => readTournamentStatus(status) ?? "unknown";

/** The chip of a status; 'Unknown' for one that this version does not know. */
export const statusChip = (status: string) => CHIPS[knownStatus(status)];
