import type { Kobo } from "../money/money.ts";
import { kobo } from "../money/money.ts";
import { namesAgree } from "./holder-name.ts";

/** Why people of finance look at a withdrawal before it leaves (payments.md section 6, review limits). */
export const REVIEW_REASONS = [
  "first-withdrawal",
  "new-bank-account",
  "large-amount",
  "deposit-without-play",
  "name-mismatch",
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** More than this in one day, in Lagos, is looked at. */
export const REVIEW_ABOVE_KOBO_A_DAY: Kobo = kobo(100_000_00);
const COOL_OFF_MS = 24 * 3_600_000;

export type WithdrawalFacts = {
  now: Date;
  amountKobo: Kobo;
  /** What else was requested today and neither refused nor given back. */
  alreadyTodayKobo: Kobo;
  /** Withdrawals that reached the bank before. */
  paidBefore: number;
  /** When this bank account was first given. */
  accountAddedAt: Date;
  lastDepositAt: Date | null;
  /** When an entry fee was last paid. */
  lastEntryAt: Date | null;
  profileName: string;
  /** What the bank calls the holder. */
  holderName: string;
};

/** Every reason to look closer, in a fixed order; none means that it may leave at once. */
export function reviewReasons(facts: WithdrawalFacts): ReviewReason[] {
  const isRecent = (moment: Date) => facts.now.getTime() - moment.getTime() < COOL_OFF_MS;
  const { lastDepositAt, lastEntryAt } = facts;
  const hasPlayedSince = lastDepositAt !== null && lastEntryAt !== null && lastEntryAt >= lastDepositAt;
  const rules: Record<ReviewReason, boolean> = {
    "first-withdrawal": facts.paidBefore === 0,
    "new-bank-account": isRecent(facts.accountAddedAt),
    "large-amount": facts.alreadyTodayKobo + facts.amountKobo > REVIEW_ABOVE_KOBO_A_DAY,
    "deposit-without-play": lastDepositAt !== null && isRecent(lastDepositAt) && !hasPlayedSince,
    "name-mismatch": !namesAgree(facts.profileName, facts.holderName),
  };
  return REVIEW_REASONS.filter((reason) => rules[reason]);
}
