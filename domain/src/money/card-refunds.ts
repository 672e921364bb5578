import type { Kobo } from "./money.ts";
import { type ReviewDecision, type ReviewRefusal, reviewStep } from "./review-step.ts";

// The life of a refund to the card that paid. It begins in `review` with the money set aside (the hold). Finance approves:
// one person, and above the operator's limit a second one; who asks for it from finance has approved it by asking. The payer, who may
// ask too, never counts. `rejected` gives the money back.
// `sending` begins before the provider is asked, so that a crash in between counts as asked. It ends only with the
// provider's conclusive word: `refunded` when the card has the money, `returned` when it will not have it and the money goes
// back to where it was held from. As long as the outcome is unknown, it stays `sending` and the hold stays.
// `needs-attention` is such a word: the provider wants the payer's bank account first. `rejected`, `refunded` and
// `returned` are final.

export const REFUND_STATES = ["review", "approved", "rejected", "sending", "refunded", "returned"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** States in which the outcome is unknown: its hold is open. */
export const UNDECIDED_REFUND_STATES = ["review", "approved", "sending"] as const satisfies readonly RefundState[];

/** What the provider's word about a refund comes to: nothing conclusive, on the card, not on the card. */
export type RefundOutcome = "unknown" | "succeeded" | "refused";

export type RefundEvent =
  | (Extract<ReviewDecision, { type: "approved" }> & {
      /** With what of the same payment has gone back before: parts count as one refund. */
      amountKobo: Kobo;
      /** Above this a second person of finance has to agree. */
      secondApprovalAboveKobo: Kobo;
    })
  | Extract<ReviewDecision, { type: "rejected" }>
  | { type: "send" }
  | { type: "answered"; outcome: RefundOutcome };

/** Why an event changes nothing. `contradiction`: the provider's answer contradicts an earlier one. */
export type RefundRefusal = ReviewRefusal | "contradiction";
export type RefundStep = { to: RefundState } | { refused: RefundRefusal };

/** The state after an event, which may be the same one, or why the event is refused. */
export function refundStep(state: RefundState, event: RefundEvent): RefundStep {
  switch (event.type) {
    case "approved":
      return reviewStep(state === "review", event, event.amountKobo > event.secondApprovalAboveKobo ? 2 : 1);
    case "rejected":
      return reviewStep(state === "review", event, 1);
    case "send":
      return state === "approved" || state === "sending" ? { to: "sending" } : { refused: "not-now" };
    case "answered":
      return afterAnswer(state, event.outcome);
  }
}

const AFTER_SENDING = {
  unknown: "sending",
  succeeded: "refunded",
  refused: "returned",
} as const satisfies Record<RefundOutcome, RefundState>;

function afterAnswer(state: RefundState, outcome: RefundOutcome): RefundStep {
  if (state === "sending") return { to: AFTER_SENDING[outcome] };
  if (state !== "refunded" && state !== "returned") return { refused: "not-now" };
  return outcome === "unknown" || AFTER_SENDING[outcome] === state ? { to: state } : { refused: "contradiction" };
}

/**
 * What a refund's status at the provider means (payments.md section 1): `pending`, `processing` and `needs-attention`
 * are not conclusive, and neither is a word that we do not know.
 */
export function refundOutcome(status: string): RefundOutcome {
  if (status === "processed") return "succeeded";
  return status === "failed" ? "refused" : "unknown";
}

/** The time after a payment in which its payer may request a refund; finance may at any time. */
export const OWN_REFUND_WITHIN_MS = 30 * 86_400_000;

export type RefundFacts = {
  amountKobo: Kobo;
  /** What the payment brought. */
  receivedKobo: Kobo;
  /** What of it has gone back already, or has been given away otherwise. */
  givenBackKobo: Kobo;
  /** Another refund of the same payment is not decided yet. */
  isUnderWay: boolean;
  /** The payer's bank has asked for the money back itself. */
  isDisputed: boolean;
};
export type RefundVerdict = "allowed" | "under-way" | "disputed" | "nothing" | "nothing-left" | "more-than-left";

/** Whether so much of a payment may go back to its card. Refunds of one payment never add up to more than it brought. */
export function refundVerdict(facts: RefundFacts): RefundVerdict {
  const leftKobo = facts.receivedKobo - facts.givenBackKobo;
  if (facts.isUnderWay) return "under-way";
  if (facts.isDisputed) return "disputed";
  if (leftKobo <= 0) return "nothing-left";
  if (facts.amountKobo <= 0) return "nothing";
  return facts.amountKobo <= leftKobo ? "allowed" : "more-than-left";
}

/**
 * The time after our request in which "no such refund" may mean that it is still under way. Longer than for a transfer:
 * the provider keeps no merchant reference for refunds, so one requested twice is two.
 */
export const REFUND_GRACE_MS = 30 * 60_000;
