import { readTournamentStatus } from "@pockethall/domain/tournament-lifecycle";

const CHIPS = {
  draft: { text: "Draft", tone: "neutral" },
  upcoming: { text: "Upcoming", tone: "scheduled" },
  ongoing: { text: "In Progress", tone: "warning" },
  completed: { text: "Completed", tone: "completed" },
  cancelled: { text: "Cancelled", tone: "danger" },
  postponed: { text: "Postponed", tone: "warning" },
  unknown: { text: "Unknown", tone: "neutral" },
} as const;

/** A status as this version knows it. */
export const knownStatus = (status: string) => readTournamentStatus(status) ?? "unknown";

/** The chip of a status; 'Unknown' for one that this version does not know. */
export const statusChip = (status: string) => CHIPS[knownStatus(status)];
