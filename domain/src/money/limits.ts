import { type Kobo, kobo } from "./money.ts";

/** How well we know a person: 1 by name and phone, 2 and 3 after a check of identity. */
export const KYC_TIERS = [1, 2, 3] as const;
export type KycTier = (typeof KYC_TIERS)[number];

type TierLimits = { dayKobo: Kobo; balanceKobo: Kobo | null };

/**
 * CBN circular of September 2017 on mobile-money wallets (payments.md section 6). The day's amount counts what comes in and
 * what goes out separately; a balance of null has no limit. Newer rules are reported, so these figures need the
 * agreement of counsel: they are off unless the operator turns them on.
 */
export const TIER_LIMITS: Readonly<Record<KycTier, TierLimits>> = {
  1: { dayKobo: kobo(50_000_00), balanceKobo: kobo(300_000_00) },
  2: { dayKobo: kobo(200_000_00), balanceKobo: kobo(500_000_00) },
  3: { dayKobo: kobo(5_000_000_00), balanceKobo: null },
};

export type LimitFacts = {
  tier: KycTier;
  amountKobo: Kobo;
  /** What else went the same way today, in Lagos. */
  alreadyTodayKobo: Kobo;
};
export type LimitVerdict = { verdict: "allowed" } | { verdict: "above-day" | "above-balance"; limitKobo: Kobo };

/** Whether so much may leave the wallet today. */
export function withdrawalLimit({ tier, amountKobo, alreadyTodayKobo }: LimitFacts): LimitVerdict {
  const { dayKobo } = TIER_LIMITS[tier];
  return amountKobo + alreadyTodayKobo > dayKobo
    ? { verdict: "above-day", limitKobo: dayKobo }
    : { verdict: "allowed" };
}

/** Whether so much may be paid in today, and whether the wallet may hold it then. */
export function depositLimit(facts: LimitFacts & { walletKobo: Kobo }): LimitVerdict {
  const { balanceKobo } = TIER_LIMITS[facts.tier];
  if (balanceKobo !== null && facts.walletKobo + facts.amountKobo > balanceKobo)
    return { verdict: "above-balance", limitKobo: balanceKobo };
  return withdrawalLimit(facts);
}

/** Nigeria Tax Act 2025, from 1 January 2026: ₦50 on a transfer of ₦10,000 or more, paid by the sender (payments.md section 6). */
export const STAMP_DUTY = { fromKobo: kobo(10_000_00), amountKobo: kobo(50_00) } as const;

/** The stamp duty of a transfer of this amount. */
export const stampDuty = (amountKobo: Kobo): Kobo =>
  amountKobo >= STAMP_DUTY.fromKobo ? STAMP_DUTY.amountKobo : kobo(0);
