import { t } from "@lingui/core/macro";
import { readTournamentStatus } from "@pockethall/domain/tournament-lifecycle";

const CHIPS = {
  draft: { text: t`Draft`, tone: "neutral" },
  upcoming: { text: t`Upcoming`, tone: "scheduled" },
  ongoing: { text: t`In Progress`, tone: "warning" },
  completed: { text: t`Completed`, tone: "completed" },
  cancelled: { text: t`Cancelled`, tone: "danger" },
  postponed: { text: t`Postponed`, tone: "warning" },
  unknown: { text: t`Unknown`, tone: "neutral" },
} as const;

/** A status as this version knows it. */
export const knownStatus = (status: string) => readTournamentStatus(status) ?? "unknown";

/** The chip of a status; 'Unknown' for one that this version does not know. */
export const statusChip = (status: string) => CHIPS[knownStatus(status)];
