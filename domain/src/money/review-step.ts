/** The decision of one person of finance on money that waits in `review`. */
export type ReviewDecision =
  | {
      type: "approved";
      by: string;
      /** The person whose money it is. */
      owner: string;
      approvedBefore: readonly string[];
    }
  | { type: "rejected"; by: string; owner: string };

export type ReviewRefusal = "own-money" | "approved-before" | "not-now";
export type ReviewStep = { to: "review" | "approved" | "rejected" } | { refused: ReviewRefusal };

/** The state after a decision. An owner never decides, a person approves once, and only money in review is decided. */
export function reviewStep(isInReview: boolean, decision: ReviewDecision, approvalsNeeded: number): ReviewStep {
  if (decision.by === decision.owner) return { refused: "own-money" };
  if (!isInReview) return { refused: "not-now" };
  if (decision.type === "rejected") return { to: "rejected" };
  if (decision.approvedBefore.includes(decision.by)) return { refused: "approved-before" };
  return { to: decision.approvedBefore.length + 1 >= approvalsNeeded ? "approved" : "review" };
}
