import { type Context, momentAfter } from "../context/context.ts";
import { ApiProblem } from "../kernel/problems.ts";
import { TEST_CARDS } from "../store/cards.ts";
import type { Refund, RefundStatus } from "../store/refund.ts";
import { post } from "./ledger.ts";
import { refundEventView } from "./refund-view.ts";

/*
 * A refund is `pending`, then `processing`, then `processed`; to two of the test cards it ends `failed` or stops at
 * `needs-attention`, from where it may still be processed or fail. Each step takes a short while and notifies the
 * merchant. The balance is lowered when the refund is processed, and may then fall below zero; once everything of a
 * transaction has been refunded, the transaction reads `reversed`.
 */

/** @throws ApiProblem `refund_completed` when it has ended otherwise. */
export function moveRefund(context: Context, refund: Refund, status: RefundStatus): Refund {
  if (refund.status === status) return refund;
  if (refund.status === "processed" || refund.status === "failed") throw new ApiProblem("refund_completed");
  const updatedAt = context.now().toISOString();
  const refundedAt = status === "processed" ? updatedAt : null;
  const moved = context.store.refunds.save({
    ...refund,
    status,
    updatedAt,
    refundedAt,
    dueAt: dueAfter(context, status),
  });
  if (status === "processed") payBack(context, moved);
  context.webhooks.send(`refund.${status}`, refundEventView(moved));
  return moved;
}

/** When a refund of this status goes on automatically. */
export function dueAfter(context: Context, status: RefundStatus): string | null {
  const goesOn = status === "pending" || status === "processing";
  return goesOn && !context.store.faults().holdRefunds ? momentAfter(context, context.settleAfterMs()) : null;
}

/** What a refund whose time has come does automatically. */
export function settleRefund(context: Context, refund: Refund): void {
  const { refunds = "processed" } = TEST_CARDS[refund.transaction.card] ?? {};
  moveRefund(context, refund, refund.status === "pending" ? "processing" : refunds);
}

/** What the refunds of a transaction take or have taken, in kobo; failed ones take nothing. */
export function refundedKobo({ store }: Context, reference: string, isCounted: (refund: Refund) => boolean): number {
  return store.refunds
    .all()
    .filter((refund) => refund.transaction.reference === reference && isCounted(refund))
    .reduce((sum, { amountKobo }) => sum + amountKobo, 0);
}

function payBack(context: Context, { transaction, currency, amountKobo, id }: Refund): void {
  const { reference } = transaction;
  const reason = `Refund of transaction ${reference}`;
  post(context, { currency, differenceKobo: -amountKobo, reason, responsible: "Refund", responsibleId: id });
  const paid = context.store.find(reference);
  const returnedKobo = refundedKobo(context, reference, ({ status }) => status === "processed");
  if (paid && returnedKobo >= paid.amountKobo) context.store.save({ ...paid, status: "reversed" });
}
