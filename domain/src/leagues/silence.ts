// When silence confirms a report.
//
// The other side has the league's days to answer, and is reminded after each third of them. Silence confirms only after
// both reminders, and a third of the days after the last one: a server that was down reminds first and confirms later.
// Silence decides one match of two players at most. In the next one the organizer decides instead.

export const REMINDERS_BEFORE_SILENCE = 2;

export type Silence = {
  confirmBy: Date;
  /** When the next reminder is due; null: all were sent. */
  remindAt: Date | null;
  reminders: number;
};
export type SilenceStep = "wait" | "remind" | "confirm" | "escalate";

const DAY_MS = 86_400_000;
const thirdOf = (confirmDays: number): number => (confirmDays * DAY_MS) / (REMINDERS_BEFORE_SILENCE + 1);
const after = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

/** A report was made now. */
export const silenceFrom = (now: Date, confirmDays: number): Silence => ({
  confirmBy: after(now, confirmDays * DAY_MS),
  remindAt: after(now, thirdOf(confirmDays)),
  reminders: 0,
});

/** A reminder is sent now; a late one moves the deadline. */
export function silenceAfterReminder({ confirmBy, reminders }: Silence, now: Date, confirmDays: number): Silence {
  const sent = reminders + 1;
  const left = REMINDERS_BEFORE_SILENCE - sent;
  const earliest = after(now, thirdOf(confirmDays) * (left + 1));
  return {
    confirmBy: confirmBy < earliest ? earliest : confirmBy,
    remindAt: left > 0 ? after(now, thirdOf(confirmDays)) : null,
    reminders: sent,
  };
}

/** What is due now; `decidedBefore`: silence has decided another match of these two players. */
export function silenceStep(
  { confirmBy, remindAt }: Silence,
  { now, decidedBefore }: { now: Date; decidedBefore: boolean },
): SilenceStep {
  if (remindAt !== null) return now >= remindAt ? "remind" : "wait";
  if (now < confirmBy) return "wait";
  return decidedBefore ? "escalate" : "confirm";
}
