import { t } from "@lingui/core/macro";
import type { League, LeagueChallenge, LeagueMatch } from "@pockethall/contract/leagues";
import type { ChipTone } from "../../ui/chip.tsx";

export const KIND_NAMES: Record<League["kind"], string> = { "round-robin": t`Round robin`, ladder: t`Ladder` };

export const STATUS_CHIPS: Record<League["status"], { tone: ChipTone; text: string }> = {
  draft: { tone: "neutral", text: t`Draft` },
  open: { tone: "scheduled", text: t`Open` },
  running: { tone: "warning", text: t`Under way` },
  completed: { tone: "completed", text: t`Completed` },
  cancelled: { tone: "danger", text: t`Cancelled` },
};

export const MATCH_LABELS: Record<LeagueMatch["status"], string> = {
  open: t`To be played`,
  reported: t`Waiting for confirmation`,
  disputed: t`Disputed`,
  confirmed: t`Result confirmed`,
  void: t`Not played`,
};

export const CHALLENGE_LABELS: Record<LeagueChallenge["state"], string> = {
  waiting: t`Waiting for an answer`,
  accepted: t`To be played`,
  played: t`Played`,
  declined: t`Declined`,
  withdrawn: t`Withdrawn`,
  forfeited: t`Won without an answer`,
  lapsed: t`Lapsed`,
};
