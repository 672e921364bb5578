import { type Kobo, kobo } from "../money/money.ts";

/** What leaving gives back until a moment: `hundredths` of a percent of the fee, 10,000 being all of it. */
export type RefundTier = { until: Date; hundredths: number };

const WHOLE_HUNDREDTHS = 10_000;
export const MAX_REFUND_TIERS = 6;

/** The tiers as the table keeps them ([{until, hundredths}]); what is no list of tiers reads as none. */
export function readRefundTiers(stored: unknown): RefundTier[] {
  return Array.isArray(stored) ? stored.flatMap((tier) => readTier(tier) ?? []) : [];
}

function readTier(value: unknown): RefundTier | undefined {
  const { until, hundredths } = (value ?? {}) as { until?: unknown; hundredths?: unknown };
  if (typeof until !== "string" || !isShare(hundredths)) return undefined;
  const time = new Date(until);
  return Number.isNaN(time.getTime()) ? undefined : { until: time, hundredths };
}

const isShare = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= WHOLE_HUNDREDTHS;

/**
 * Why an organizer may not promise these tiers, in a sentence for them; null when they may. Tiers speak of the time between
 * the deadline, before which everything goes back, and the start; each later one gives less.
 */
export function refundTiersProblem(
  tiers: readonly RefundTier[],
  { deadline, startsAt }: { deadline: Date; startsAt: Date },
): string | null {
  if (tiers.length > MAX_REFUND_TIERS) return `At most ${MAX_REFUND_TIERS} refund steps.`;
  let previous: RefundTier | undefined;
  for (const tier of tiers) {
    if (!isShare(tier.hundredths)) return "A refund is between 0 % and 100 % of the fee.";
    if (tier.until <= (previous?.until ?? deadline))
      return previous ? "Each refund step must end after the one before." : "Until the deadline the whole fee returns.";
    if (tier.until > startsAt) return "Refunds end when the tournament starts.";
    if (previous && tier.hundredths >= previous.hundredths) return "Each later refund step must give less.";
    previous = tier;
  }
  return null;
}

/**
 * What of the fee goes back to a player who leaves now: all of it before the deadline, then the share of the first tier
 * that has not ended, then nothing (product.md, Entry). Whole kobo, rounded down; the rest stays with the tournament.
 */
export function refundOnLeaving(
  { feeKobo, deadline, tiers }: { feeKobo: Kobo; deadline: Date; tiers: readonly RefundTier[] },
  now: Date,
): Kobo {
  if (now < deadline) return feeKobo;
  const hundredths = tiers.find(({ until }) => now < until)?.hundredths ?? 0;
  return kobo(Math.floor((feeKobo * hundredths) / WHOLE_HUNDREDTHS));
}
