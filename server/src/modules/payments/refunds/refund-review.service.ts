import { type RefundEvent, type RefundRefusal, refundStep } from "@pockethall/domain/card-refunds";
import { kobo } from "@pockethall/domain/money";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import { isId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { requireMoneyMayLeave } from "../disputes/money-out.service.ts";
import { isGone, lockPayment, paymentFacts } from "../payment-facts.read-model.ts";
import { notifyPayer } from "./notices.ts";
import { postReturned } from "./postings.ts";
import { approversOf, insertApproval, lockRefund, type Refund, updateRefund } from "./refunds.repository.ts";
import { enqueueFollowing, ownRefund } from "./refunds.service.ts";

type Dependencies = { secondApprovalAboveKobo: number };
type Decision = { id: string; state: Refund["state"] };

/** Finance decides on refunds: one person, above the operator's limit two, lets one go; one refuses it; never the payer. */
export function createRefundReviewService({ secondApprovalAboveKobo }: Dependencies) {
  return {
    /** @throws DomainProblem `not-found`, `not-permitted` on one's own, `already-approved`, `illegal-step`. */
    approve: async (tx: Tx, caller: Caller, id: string): Promise<Decision> => {
      const refund = await locked(tx, id);
      const approvedBefore = (await approversOf(tx.db, id)).map(({ approver_id: approver }) => approver);
      const { user_id: owner, amount_kobo, given_back_before_kobo } = refund;
      const event = { type: "approved" as const, by: caller.userId, owner, approvedBefore };
      const state = decide(refund, {
        ...event,
        amountKobo: kobo(given_back_before_kobo + amount_kobo),
        secondApprovalAboveKobo: kobo(secondApprovalAboveKobo),
      });
      await requireUndisputed(tx, refund);
      const now = tx.clock();
      await insertApproval(tx.db, { refund_id: id, owner_id: owner, approver_id: caller.userId, created_at: now });
      await record(tx, caller, refund, { action: "approve", state, now });
      if (state === "approved") {
        await updateRefund(tx.db, id, { state, next_check_at: now }, now);
        await enqueueFollowing(tx, id);
        await notifyPayer(tx, refund, state);
      }
      return { id, state };
    },

    /** The money goes back to where it was taken from, and the payer reads the reason. @throws as `approve`. */
    reject: async (tx: Tx, caller: Caller, id: string, reason: string): Promise<Decision> => {
      const refund = await locked(tx, id);
      const state = decide(refund, { type: "rejected", by: caller.userId, owner: refund.user_id });
      const now = tx.clock();
      await postReturned(tx, refund, "Refund to card not approved");
      await updateRefund(tx.db, id, { state, rejection_reason: reason, settled_at: now }, now);
      await record(tx, caller, refund, { action: "reject", state, now });
      await notifyPayer(tx, { ...refund, rejection_reason: reason }, state);
      return { id, state };
    },
  };
}
export type RefundReviewService = ReturnType<typeof createRefundReviewService>;

/** The bank may have disputed the payment since the refund was requested: then it would be paid back twice. */
async function requireUndisputed(tx: Tx, { payment_reference, user_id, amount_kobo }: Refund): Promise<void> {
  const payment = await lockPayment(tx.db, payment_reference);
  const facts = payment && (await paymentFacts(tx.db, payment));
  if (facts?.isDisputed)
    throw new DomainProblem("illegal-step", {
      message: "The payer's bank has asked for this payment back. Wait until it's decided.",
    });
  if (facts && isGone(facts, amount_kobo))
    throw new DomainProblem("illegal-step", { message: "The payer's bank has already reversed this payment." });
  await requireMoneyMayLeave(tx, user_id, "finance");
}

async function locked(tx: Tx, id: string): Promise<Refund> {
  const refund = isId(id) ? await lockRefund(tx.db, id) : undefined;
  if (!refund) throw new DomainProblem("not-found", { message: "Refund not found" });
  return refund;
}

function decide({ state }: Refund, event: RefundEvent): Refund["state"] {
  const step = refundStep(state, event);
  if ("to" in step) return step.to;
  if (step.refused === "own-money") throw ownRefund();
  throw new DomainProblem(PROBLEM_OF[step.refused]);
}

const PROBLEM_OF = {
  "approved-before": "already-approved",
  "not-now": "illegal-step",
  contradiction: "illegal-step",
} as const satisfies Record<Exclude<RefundRefusal, "own-money">, string>;

type Done = { action: "approve" | "reject"; state: Refund["state"]; now: Date };

const record = (tx: Tx, { userId }: Caller, refund: Refund, { action, state, now }: Done) =>
  recordAudit(tx.db, {
    actorId: userId,
    action: `refund.${action}`,
    subject: `refund:${refund.id}`,
    before: { state: refund.state },
    after: { state },
    at: now,
  });
