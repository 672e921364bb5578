import { type ReviewDecision, type ReviewRefusal, reviewStep } from "../money/review-step.ts";

// The life of a withdrawal. `requested`: the amount is being set aside (the hold) and the rules look at it. Without a
// reason to look closer it is `approved` at once; otherwise it waits in `review` until two different people of finance
// have approved it, or one has rejected it: `rejected` gives the money back.
// `sending` begins before the provider is asked, so that a crash in between counts as asked. It ends only with the
// provider's conclusive word: `paid` when the money went out, `released` when it did not and is given back. As long as
// the outcome is unknown it stays `sending` and the hold stays. The provider may take a payment back afterwards:
// `reversed`, once. `rejected`, `released` and `reversed` are final.

export const WITHDRAWAL_STATES = [
  "requested",
  "review",
  "approved",
  "rejected",
  "sending",
  "paid",
  "released",
  "reversed",
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** What the provider's word about a transfer comes to: nothing conclusive, gone out, never went out, taken back. */
export type TransferOutcome = "unknown" | "succeeded" | "refused" | "reversed";

export type WithdrawalEvent =
  | { type: "assessed"; reasons: readonly string[] }
  | ReviewDecision
  | { type: "send" }
  | { type: "answered"; outcome: TransferOutcome };

/** Why an event changes nothing. `contradiction`: the provider's answer contradicts an earlier one. */
export type Refusal = ReviewRefusal | "contradiction";
export type Step = { to: WithdrawalState } | { refused: Refusal };

export const APPROVALS_NEEDED = 2;

/** The state after an event, which may be the same one, or why the event is refused. */
export function withdrawalStep(state: WithdrawalState, event: WithdrawalEvent): Step {
  switch (event.type) {
    case "assessed":
      return state === "requested" ? { to: event.reasons.length > 0 ? "review" : "approved" } : { refused: "not-now" };
    case "approved":
    case "rejected":
      return reviewStep(state === "review", event, APPROVALS_NEEDED);
    case "send":
      return state === "approved" || state === "sending" ? { to: "sending" } : { refused: "not-now" };
    case "answered":
      return afterAnswer(state, event.outcome);
  }
}

const AFTER_SENDING = {
  unknown: "sending",
  succeeded: "paid",
  refused: "released",
  // Taken back before any report of success: for the ledger it never went out.
  reversed: "released",
} as const satisfies Record<TransferOutcome, WithdrawalState>;

/** What each end agrees with; anything else that is conclusive contradicts it. */
const AGREES: Partial<Record<WithdrawalState, readonly TransferOutcome[]>> = {
  paid: ["succeeded"],
  reversed: ["succeeded", "reversed"],
  released: ["refused", "reversed"],
};

function afterAnswer(state: WithdrawalState, outcome: TransferOutcome): Step {
  if (state === "sending") return { to: AFTER_SENDING[outcome] };
  if (state === "paid" && outcome === "reversed") return { to: "reversed" };
  const agrees = AGREES[state];
  if (!agrees) return { refused: "not-now" };
  return outcome === "unknown" || agrees.includes(outcome) ? { to: state } : { refused: "contradiction" };
}

const OUTCOMES: Readonly<Record<string, TransferOutcome>> = {
  success: "succeeded",
  failed: "refused",
  abandoned: "refused",
  blocked: "refused",
  rejected: "refused",
  reversed: "reversed",
};

/**
 * What a transfer's status at Paystack comes to ("How Transfers Work"): `pending`, `otp` and `received` are not
 * conclusive, and neither is a word that we do not know.
 */
export const transferOutcome = (status: string): TransferOutcome =>
  Object.hasOwn(OUTCOMES, status) ? (OUTCOMES[status] as TransferOutcome) : "unknown";

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;

/** How long to wait before the provider is asked again: doubling from half a minute, at most an hour. */
export const nextCheckAfterMs = (checksSoFar: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** Math.min(checksSoFar, 20), LONGEST_WAIT_MS);

/** The time after a request in which "no such transfer" may mean that it is still being processed. */
export const GRACE_MS = 5 * 60_000;
