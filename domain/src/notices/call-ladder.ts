/** By what a call reaches a player, in this order: each rung is tried when none before it was acknowledged in time. */
export const CALL_RUNGS = ["page", "push", "sms", "hall"] as const;
export type CallRung = (typeof CALL_RUNGS)[number];

/** How long a rung may take until the next one is tried. */
export const RUNG_WAIT_MS = 20_000;
/** A text message is read later than a phone shows a push. */
export const SMS_WAIT_MS = 90_000;

export type TriedRung = { rung: CallRung; triedAt: Date | null; acknowledgedAt: Date | null };
export type LadderStep = { next: CallRung; waitMs: number | null } | { next: null; waitMs: number | null };

/**
 * What is due on the ladder of one person and one call now. Page and push cost nothing and begin together; a text message
 * costs, so it waits for them. The hall screen is the last rung and ends the ladder: a person calls the name out.
 *
 * @param canText whether a text message may be sent to this person.
 */
export function nextRung(tried: readonly TriedRung[], { canText, now }: { canText: boolean; now: Date }): LadderStep {
  if (tried.some(({ acknowledgedAt }) => acknowledgedAt !== null)) return { next: null, waitMs: null };
  const has = (rung: CallRung) => tried.some((one) => one.rung === rung);
  if (has("hall")) return { next: null, waitMs: null };
  const over = tried.map(({ rung, triedAt }) =>
    // A rung that was not tried yet, such as a push whose service is down, gets the same time.
    triedAt === null ? now.getTime() : triedAt.getTime() + (rung === "sms" ? SMS_WAIT_MS : RUNG_WAIT_MS),
  );
  const leftMs = Math.max(0, ...over) - now.getTime();
  if (leftMs > 0) return { next: null, waitMs: leftMs };
  return canText && !has("sms") ? { next: "sms", waitMs: SMS_WAIT_MS } : { next: "hall", waitMs: null };
}
