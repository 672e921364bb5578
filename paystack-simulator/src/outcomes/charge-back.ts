import type { Context } from "../context/context.ts";
import { ApiProblem } from "../kernel/problems.ts";
import type { Transaction } from "../store/transaction.ts";
import { post } from "./ledger.ts";
import { refundedKobo } from "./refund-outcome.ts";

/** Takes what is left of a paid transaction back from the merchant, as a lost dispute does. */
export function chargeBack(context: Context, transaction: Transaction): Transaction {
  const { status, currency, amountKobo, id, reference } = transaction;
  if (status === "reversed") return transaction;
  if (status !== "success") throw new ApiProblem("transaction_not_paid");
  const leftKobo = amountKobo - refundedKobo(context, reference, (refund) => refund.status === "processed");
  const reason = `Chargeback of transaction ${reference}`;
  post(context, { currency, differenceKobo: -leftKobo, reason, responsible: "Dispute", responsibleId: id });
  return context.store.save({ ...transaction, status: "reversed" });
}
