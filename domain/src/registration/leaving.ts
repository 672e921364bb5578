import type { TournamentStatus } from "../lifecycle/tournament-lifecycle.ts";
import type { Kobo } from "../money/money.ts";
import { type RefundTier, refundOnLeaving } from "../refund-tiers/refund-tiers.ts";

export type LeavingFacts = {
  status: TournamentStatus;
  drawnAt: Date | null;
  registrationDeadline: Date;
  tiers: readonly RefundTier[];
  feeKobo: Kobo;
};

/** `withdrawal`: the draw is made, so the opponents win without playing, and the fee stays. */
export type LeavingVerdict = { kind: "refund"; refundKobo: Kobo } | { kind: "withdrawal" } | { kind: "refused" };

/**
 * What it means when an entrant leaves now (product.md, Entry). Before the draw the seat is given up, and of the fee goes
 * back what the deadline and the organizer's tiers say; all of it while the tournament is put off, since the player agreed
 * to another date. After the draw it is a withdrawal; after the end there is nothing to leave.
 */
export function leavingVerdict(facts: LeavingFacts, now: Date): LeavingVerdict {
  const { status, drawnAt, registrationDeadline: deadline, tiers, feeKobo } = facts;
  if (status === "draft" || status === "completed" || status === "cancelled") return { kind: "refused" };
  if (drawnAt !== null || status === "ongoing") return { kind: "withdrawal" };
  if (status === "postponed") return { kind: "refund", refundKobo: feeKobo };
  return { kind: "refund", refundKobo: refundOnLeaving({ feeKobo, deadline, tiers }, now) };
}
