import type { TournamentStatus } from "../lifecycle/tournament-lifecycle.ts";
import { type EntryFee, type EntryRefund, refundOnLeaving, refundOnWithdrawal } from "./entry-refunds.ts";
import type { RefundTier } from "./refund-tiers.ts";

export type LeavingFacts = {
  status: TournamentStatus;
  drawnAt: Date | null;
  registrationDeadline: Date;
  tiers: readonly RefundTier[];
  fee: EntryFee;
};

/** `withdrawal`: the draw is made, so the opponents win by walkover. */
export type LeavingVerdict = { kind: "leaving" | "withdrawal"; refund: EntryRefund } | { kind: "refused" };

/**
 * What it means when a participant leaves now (product.md, Entry). Before the draw the place becomes free; after the draw it is
 * a withdrawal; after the end there is nothing to leave.
 */
export function leavingVerdict(facts: LeavingFacts, now: Date): LeavingVerdict {
  const { status, drawnAt, registrationDeadline: deadline, tiers, fee } = facts;
  if (status === "draft" || status === "completed" || status === "cancelled") return { kind: "refused" };
  if (drawnAt !== null || status === "ongoing") return { kind: "withdrawal", refund: refundOnWithdrawal(fee) };
  const terms = { isPostponed: status === "postponed", deadline, tiers };
  return { kind: "leaving", refund: refundOnLeaving(fee, terms, now) };
}
