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
 * Why an organizer may not promise these tiers, in a sentence for them; null when they may. Tiers cover the time between
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
      return previous ? "Each refund step must end after the one before." : "Refunds are in full until the deadline.";
    if (tier.until > startsAt) return "Refunds end when the tournament starts.";
    if (previous && tier.hundredths >= previous.hundredths)
      return "Each refund step must give less than the one before.";
    previous = tier;
  }
  return null;
}

/** The tier that counts now: the first one that has not ended. Undefined after the last. */
export const tierAt = (tiers: readonly RefundTier[], now: Date): RefundTier | undefined =>
  tiers.find(({ until }) => now < until);

/** A tier's share of a fee in whole kobo, rounded down: the fraction of a kobo stays with the tournament. */
export const tierShare = ({ hundredths }: RefundTier, feeKobo: Kobo): Kobo =>
  kobo(Math.floor((feeKobo * hundredths) / WHOLE_HUNDREDTHS));
