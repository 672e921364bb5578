import { OWN_REFUND_WITHIN_MS, type RefundVerdict, refundStep, refundVerdict } from "@pockethall/domain/card-refunds";
import type { UserId } from "@pockethall/domain/ids";
import { formatNaira, type Kobo, kobo } from "@pockethall/domain/money";
import type { MoneyRules } from "../../../config/config.ts";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import { enqueue } from "../../../jobs/enqueue.repository.ts";
import { newId } from "../../../kernel/ids.ts";
import { asProblem, DomainProblem } from "../../../kernel/problem.ts";
import { requireMoneyMayLeave } from "../disputes/money-out.service.ts";
import { lockPayment, type Payment, type PaymentFacts, paymentFacts } from "../payment-facts.read-model.ts";
import { notifyPayer } from "./notices.ts";
import { postHold } from "./postings.ts";
import { insertApproval, insertRefund } from "./refunds.repository.ts";

export type RefundOrder = { reference: string; amountKobo: Kobo; reason: string };

// Takes requests to send a payment back to its card: sets the money aside first, then waits for finance or continues.

/**
 * Finance sends a payer's payment back. Asking is the first approval.
 *
 * @returns the refund's id.
 * @throws DomainProblem `payment-not-found`, `not-permitted` for one's own payment, `illegal-step` while it cannot be or its payer owes,
 * `invalid-amount` for more than is left of it, `insufficient-balance` when the money has been spent.
 */
export async function requestByFinance(
  tx: Tx,
  caller: Caller,
  order: RefundOrder,
  { secondApprovalAboveKobo }: Pick<MoneyRules, "secondApprovalAboveKobo">,
): Promise<string> {
  const payment = await lockPayment(tx.db, order.reference);
  if (!payment) throw notFound();
  const { user_id: owner } = payment;
  if (owner === caller.userId) throw ownRefund();
  await requireMoneyMayLeave(tx, owner, "finance");
  const before = await paymentFacts(tx.db, payment);
  const step = refundStep("review", {
    type: "approved",
    by: caller.userId,
    owner,
    approvedBefore: [],
    amountKobo: kobo((before?.givenBackKobo ?? 0) + order.amountKobo),
    secondApprovalAboveKobo: kobo(secondApprovalAboveKobo),
  });
  const state = "to" in step && step.to === "approved" ? "approved" : "review";
  const id = await open(tx, { payment, order, askedBy: caller.userId, state });
  const approval = { refund_id: id, owner_id: owner, approver_id: caller.userId };
  await insertApproval(tx.db, { ...approval, created_at: tx.clock() });
  return id;
}

/**
 * The payer asks for a payment of the last 30 days back; finance decides.
 *
 * @returns the refund's id.
 * @throws DomainProblem as for finance; another payer's payment is not found; `illegal-step` for a payer with a debt.
 */
export async function requestByPayer(tx: Tx, caller: Caller, order: RefundOrder): Promise<string> {
  const payment = await lockPayment(tx.db, order.reference);
  if (!payment || payment.user_id !== caller.userId) throw notFound();
  const age = tx.clock().getTime() - (payment.settled_at?.getTime() ?? 0);
  if (payment.status === "succeeded" && age > OWN_REFUND_WITHIN_MS)
    throw new DomainProblem("illegal-step", {
      message: "This payment is older than 30 days. You can withdraw the money to your bank instead.",
    });
  await requireMoneyMayLeave(tx, caller.userId, "owner");
  return open(tx, { payment, order, askedBy: caller.userId, state: "review" });
}

/** Asks, in this transaction, for the provider to be asked after it. */
export const enqueueFollowing = (tx: Tx, id: string, runAt?: Date): Promise<void> =>
  enqueue(tx.db, { task: "follow-refund", payload: { id }, key: `refund:${id}`, ...(runAt ? { runAt } : {}) });

/** The refusal of a decision on one's own payment. */
export const ownRefund = (): DomainProblem =>
  new DomainProblem("not-permitted", { message: "You can't decide on your own payment. Ask someone else to do it." });

const notFound = () => new DomainProblem("payment-not-found", { message: "Payment not found" });

type Opening = { payment: Payment; order: RefundOrder; askedBy: UserId; state: "review" | "approved" };

async function open(tx: Tx, opening: Opening): Promise<string> {
  const { payment, order, askedBy, state } = opening;
  const { reference, amountKobo, reason } = order;
  const facts = await paymentFacts(tx.db, payment);
  if (!facts) throw new DomainProblem("illegal-step", { message: "No money was received for this payment." });
  const verdict = refundVerdict({ ...facts, amountKobo });
  if (verdict !== "allowed") throw refusalOf(verdict, facts);
  const [id, now] = [newId(), tx.clock()];
  const { source } = facts;
  const row = { id, user_id: payment.user_id, amount_kobo: amountKobo, source, payment_reference: reference };
  const { transferId } = await setAside(tx, row, askedBy);
  await insertRefund(tx.db, {
    ...row,
    payment_kobo: facts.receivedKobo,
    given_back_before_kobo: facts.givenBackKobo,
    state,
    asked_by: askedBy,
    reason,
    hold_transfer_id: transferId,
    next_check_at: state === "approved" ? now : null,
    created_at: now,
    updated_at: now,
  });
  const subject = `refund:${id}`;
  const after = { state, payment: reference, amount_kobo: amountKobo, reason };
  await recordAudit(tx.db, { actorId: askedBy, action: "refund.ask", subject, before: null, after, at: now });
  if (state === "approved") await enqueueFollowing(tx, id);
  await notifyPayer(tx, row, state);
  return id;
}

function refusalOf(verdict: Exclude<RefundVerdict, "allowed">, facts: PaymentFacts): DomainProblem {
  const notNow = (message: string) => new DomainProblem("illegal-step", { message });
  const amount = (message: string) => new DomainProblem("invalid-amount", { message, errors: { amount: message } });
  switch (verdict) {
    case "under-way":
      return notNow("This payment is being refunded. Wait until that's done.");
    case "disputed":
      return notNow("The payer's bank has asked for this payment back. Wait until it's decided.");
    case "nothing-left":
      return notNow("This payment has already been refunded in full.");
    case "nothing":
      return amount("Enter an amount");
    case "more-than-left":
      return amount(
        `You can refund up to ${formatNaira(kobo(facts.receivedKobo - facts.givenBackKobo), 2)} of this payment.`,
      );
  }
}

async function setAside(tx: Tx, row: Parameters<typeof postHold>[1], askedBy: UserId) {
  try {
    return await postHold(tx, row);
  } catch (error) {
    if (asProblem(error)?.code !== "insufficient-balance") throw error;
    const whose = askedBy === row.user_id ? "your" : "the payer's";
    const spent = `There isn't enough money in ${whose} wallet. It has been spent.`;
    const message = row.source === "wallet" ? spent : "Less than that is set aside for this payment.";
    throw new DomainProblem("insufficient-balance", { message, errors: { amount: message }, cause: error });
  }
}
