import type { LeagueStatus } from "../leagues/league-lifecycle.ts";
import { type Kobo, kobo } from "../money/money.ts";
import { type RefundTier, tierAt, tierShare } from "./refund-tiers.ts";

// Every rule on what of an entry fee goes back when an entry ends (product.md, Entry). `leaving.ts` decides whether a player
// can leave; this file decides about the money. A payment by card that goes back to its card is `money/card-refunds.ts`.

/** What an entry cost, and what of it has gone back before. */
export type EntryFee = {
  feeKobo: Kobo;
  refundedKobo: Kobo;
  /** A player without an account paid the organiser in cash: the ledger holds nothing, and there is no wallet. */
  hasAccount: boolean;
};

export const REFUND_REASONS = [
  "before-deadline",
  "postponed",
  "tier",
  "after-deadline",
  "withdrawal",
  "removed",
  "no-show",
  "cancelled",
  "league-not-started",
  "league-started",
  "league-without-winner",
  "no-account",
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/**
 * What becomes of the part of a fee that the escrow still holds. Both amounts are whole kobo, never below zero, and add up
 * to the fee less what went back before.
 */
export type EntryRefund = {
  reason: RefundReason;
  /** To the player's wallet. */
  refundKobo: Kobo;
  /** Stays in the escrow of the tournament or league, which pays prizes and the platform fee from it. */
  keptKobo: Kobo;
};

type LeavingTerms = { isPostponed: boolean; deadline: Date; tiers: readonly RefundTier[] };

/**
 * The player leaves before the draw. All of the fee before the deadline, and while the tournament is postponed, since the
 * player agreed to another date; then the share of the first tier that has not ended; then nothing.
 */
export function refundOnLeaving(fee: EntryFee, terms: LeavingTerms, now: Date): EntryRefund {
  if (terms.isPostponed) return giveBack(fee, "postponed", fee.feeKobo);
  if (now < terms.deadline) return giveBack(fee, "before-deadline", fee.feeKobo);
  const tier = tierAt(terms.tiers, now);
  return tier ? giveBack(fee, "tier", tierShare(tier, fee.feeKobo)) : giveBack(fee, "after-deadline", NOTHING);
}

/** The player withdraws after the draw: the opponents win by walkover, and the fee stays. */
export const refundOnWithdrawal = (fee: EntryFee): EntryRefund => giveBack(fee, "withdrawal", NOTHING);

/** The organiser removes the player before the draw: the whole fee, also after the deadline. */
export const refundOnRemoval = (fee: EntryFee): EntryRefund => giveBack(fee, "removed", fee.feeKobo);

/** The player has not checked in and loses the place: the fee stays. */
export const refundOnNoShow = (fee: EntryFee): EntryRefund => giveBack(fee, "no-show", NOTHING);

/**
 * The tournament or league is cancelled: all that is still held, also of players who left, withdrew or did not check in
 * before.
 */
export const refundOnCancellation = (fee: EntryFee): EntryRefund => giveBack(fee, "cancelled", fee.feeKobo);

/** The player leaves a league: the whole fee before it starts, nothing afterwards. */
export const refundOnLeavingLeague = (fee: EntryFee, status: LeagueStatus): EntryRefund =>
  status === "open" ? giveBack(fee, "league-not-started", fee.feeKobo) : giveBack(fee, "league-started", NOTHING);

/** The league is over and no player of the division qualified for a prize: all that is still held goes back. */
export const refundOfUnwonDivision = (fee: EntryFee): EntryRefund =>
  giveBack(fee, "league-without-winner", fee.feeKobo);

const NOTHING = kobo(0);

/** `dueKobo` of the fee is to be with the player in the end; what went back before counts towards it. */
function giveBack({ feeKobo, refundedKobo, hasAccount }: EntryFee, reason: RefundReason, dueKobo: Kobo): EntryRefund {
  const heldKobo = kobo(feeKobo - refundedKobo);
  if (!hasAccount) return { reason: "no-account", refundKobo: NOTHING, keptKobo: heldKobo };
  const refundKobo = kobo(Math.max(dueKobo - refundedKobo, 0));
  return { reason, refundKobo, keptKobo: kobo(heldKobo - refundKobo) };
}
