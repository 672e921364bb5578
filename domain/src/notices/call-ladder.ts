/** By what a call reaches a player, in this order: each rung is tried when none before it was acknowledged in time. */
export const CALL_RUNGS = ["page", "push", "whatsapp", "sms", "hall"] as const;
export type CallRung = (typeof CALL_RUNGS)[number];
/** The rungs that cost money and go to a person's number. */
export type PaidRung = Extract<CallRung, "whatsapp" | "sms">;

/** How long a rung may take until the next one is tried. */
export const RUNG_WAIT_MS = 20_000;
/** WhatsApp reports when a message is read. */
export const WHATSAPP_WAIT_MS = 30_000;
/** A text message is read later than a phone shows a push. */
export const SMS_WAIT_MS = 90_000;
/** After a message by WhatsApp it has the rest of that time: the hall calls out no later than without WhatsApp. */
export const SMS_AFTER_WHATSAPP_WAIT_MS = SMS_WAIT_MS - WHATSAPP_WAIT_MS;

/** `triedAt` null: not tried yet, or an attempt that reached nothing. */
export type TriedRung = { rung: CallRung; triedAt: Date | null; acknowledgedAt: Date | null };
export type LadderStep = { next: CallRung; waitMs: number | null } | { next: null; waitMs: number | null };

/**
 * What is due on the ladder of one person and one call now. Page and push cost nothing and begin together; WhatsApp and a
 * text message cost, so they wait for them. The hall screen is the last rung and ends the ladder: a person calls the name out.
 *
 * @param paid by which of the rungs that cost money this person may be called.
 */
export function nextRung(
  tried: readonly TriedRung[],
  { paid, now }: { paid: ReadonlySet<PaidRung>; now: Date },
): LadderStep {
  if (tried.some(({ acknowledgedAt }) => acknowledgedAt !== null)) return { next: null, waitMs: null };
  const has = (rung: CallRung) => tried.some((one) => one.rung === rung);
  const wentByWhatsApp = tried.some(({ rung, triedAt }) => rung === "whatsapp" && triedAt !== null);
  const smsWaitMs = wentByWhatsApp ? SMS_AFTER_WHATSAPP_WAIT_MS : SMS_WAIT_MS;
  if (has("hall")) return { next: null, waitMs: null };
  const waitOf = (rung: CallRung): number => {
    if (rung === "sms") return smsWaitMs;
    return rung === "whatsapp" ? WHATSAPP_WAIT_MS : RUNG_WAIT_MS;
  };
  const over = tried.map(({ rung, triedAt }) =>
    // What reached nothing, such as a push whose service is down, is not waited for.
    triedAt === null ? now.getTime() : triedAt.getTime() + waitOf(rung),
  );
  const leftMs = Math.max(0, ...over) - now.getTime();
  if (leftMs > 0) return { next: null, waitMs: leftMs };
  if (paid.has("whatsapp") && !has("whatsapp") && !has("sms")) return { next: "whatsapp", waitMs: WHATSAPP_WAIT_MS };
  return paid.has("sms") && !has("sms") ? { next: "sms", waitMs: smsWaitMs } : { next: "hall", waitMs: null };
}
