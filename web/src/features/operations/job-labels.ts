import { t } from "@lingui/core/macro";
import type { ChipTone } from "../../ui/chip.tsx";
import type { FailedState } from "./jobs.queries.ts";

const TASK_LABELS: Readonly<Record<string, string>> = {
  "check-backup": t`Check a back-up`,
  "check-withdrawal": t`Check a withdrawal with the provider`,
  "climb-ladders": t`Remind players of their call`,
  "compare-imports": t`Look for duplicate tournaments`,
  "fold-games-by-state": t`Count matches by state`,
  "fold-ledger": t`Sum up the ledger`,
  "follow-disputes": t`Follow card disputes`,
  "follow-refund": t`Follow a refund`,
  "forget-answers": t`Clean up stored answers`,
  "forget-events": t`Clean up live events`,
  "forget-jobs": t`Clean up failed jobs`,
  "forget-messages": t`Clean up sent messages`,
  "forget-notices": t`Clean up notifications`,
  "forget-sessions": t`Clean up sessions and codes`,
  "notify-sign-up": t`Answer a second sign-up`,
  reconcile: t`Compare our books with the provider's`,
  "refund-entries": t`Refund a cancelled tournament`,
  "remove-old-records": t`Remove old records`,
  "repair-ratings": t`Bring ratings up to date`,
  "resume-cancellations": t`Resume refunds of tournaments`,
  "resume-follower-notices": t`Resume notifications to followers`,
  "resume-match-notices": t`Resume notifications to followers of matches`,
  "resume-tournament-notices": t`Resume notifications to followers of tournaments`,
  "resume-league-fees": t`Resume refunds of leagues`,
  "resume-messages": t`Resume messages`,
  "resume-qualifiers": t`Resume qualifiers`,
  "resume-refunds": t`Resume refunds to cards`,
  "resume-withdrawals": t`Resume withdrawals`,
  "return-league-fees": t`Refund a league`,
  "reverify-payments": t`Check open payments again`,
  "run-due-boards": t`Bring boards up to date`,
  "run-due-entries": t`Deadlines of tournaments`,
  "run-due-leagues": t`Deadlines of leagues`,
  "enter-qualifiers": t`Enter qualifiers`,
  "send-message": t`Send a message`,
  "send-webhooks": t`Send events to organisers' addresses`,
  "resume-webhooks": t`Resume events to organisers' addresses`,
  "forget-webhooks": t`Clean up sent events`,
  "send-notices": t`Write emails about news`,
  "send-reset-link": t`Write a password link`,
  "send-withdrawal": t`Send a withdrawal to the bank`,
  "start-due-backup": t`Start the daily back-up`,
  "take-backup": t`Make a back-up`,
  "notify-player-followers": t`Notify followers`,
  "notify-tournament-followers": t`Notify followers of tournaments`,
  "notify-match-followers": t`Notify followers of matches`,
};

/** What a queue does, in words; its name where this version knows none. */
export const taskLabel = (task: string): string => TASK_LABELS[task] ?? task;

export const STATE_LABELS: Readonly<Record<FailedState, { label: string; tone: ChipTone }>> = {
  failed: { label: t`Failed`, tone: "danger" },
  retrying: { label: t`Retrying`, tone: "scheduled" },
  replaced: { label: t`Replaced`, tone: "neutral" },
};
