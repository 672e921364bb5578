import type { Context } from "../context/context.ts";
import type { Faults } from "../faults/faults.ts";
import { feesKobo } from "../kernel/fees.ts";
import { isJsonObject, writeJson } from "../kernel/json.ts";
import { ApiProblem } from "../kernel/problems.ts";
import type { TestCardName } from "../store/cards.ts";
import { isPaid, NOT_COMPLETED, type Transaction, type TransactionStatus } from "../store/transaction.ts";
import { post } from "./ledger.ts";
import { transactionView } from "./transaction-view.ts";

export const OUTCOMES = ["succeed", "fail", "abandon"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The statuses between opening and outcome, by the control call that forces them. */
export const INTERIM_STATUSES = {
  begin: "ongoing",
  pend: "pending",
  process: "processing",
  queue: "queued",
} as const satisfies Record<string, TransactionStatus>;

/** How the payer tried to pay; `declined` is the bank's reason. */
export type Attempt = { card?: TestCardName; channel?: Transaction["channel"]; declined?: string };

/**
 * Decides a transaction: abandoned, ongoing and failed ones may become anything, a successful one only stays so.
 * Only a success sends the merchant a webhook, as at the real provider.
 *
 * @throws ApiProblem `transaction_completed` when a success would be undone.
 */
export function decide(context: Context, before: Transaction, outcome: Outcome, attempt: Attempt = {}): Transaction {
  if (isPaid(before)) {
    if (outcome === "succeed") return before;
    throw new ApiProblem("transaction_completed");
  }
  const { declined = "Declined", ...way } = attempt;
  const transaction = { ...before, ...way, dueAt: null };
  if (outcome === "abandon")
    return context.store.save({ ...transaction, status: "abandoned", gatewayResponse: NOT_COMPLETED });
  const attempted = { attemptedAt: context.now().toISOString(), attempts: transaction.attempts + 1 };
  if (outcome === "fail")
    return context.store.save({ ...transaction, ...attempted, status: "failed", gatewayResponse: declined });
  return succeed(context, { ...transaction, ...attempted });
}

/** Puts an unpaid transaction into a status from which anything may follow. */
export function interrupt(context: Context, transaction: Transaction, status: TransactionStatus): Transaction {
  if (isPaid(transaction)) throw new ApiProblem("transaction_completed");
  return context.store.save({ ...transaction, status, gatewayResponse: NOT_COMPLETED, dueAt: null });
}

/** Marks the transaction as being paid, when the payer has the checkout before them. */
export function begin(context: Context, transaction: Transaction): Transaction {
  return transaction.status === "pending" ? transaction : interrupt(context, transaction, "ongoing");
}

function succeed(context: Context, transaction: Transaction): Transaction {
  const paid = context.store.save({
    ...transaction,
    ...amountsPaid(transaction, context.store.faults()),
    status: "success",
    gatewayResponse: "Successful",
  });
  const common = { currency: paid.currency, responsible: "Transaction", responsibleId: paid.id };
  post(context, { ...common, differenceKobo: paid.amountKobo, reason: `Transaction ${paid.reference}` });
  post(context, { ...common, differenceKobo: -(paid.feesKobo ?? 0), reason: `Fees of transaction ${paid.reference}` });
  context.webhooks.send("charge.success", successEvent(paid, context.store.faults()));
  return paid;
}

/** Fees on the payer's side come on top, so that amount less fees is what was asked for. */
function amountsPaid({ requestedAmountKobo, requestedCurrency }: Transaction, faults: Faults) {
  const onTopKobo = faults.payerBearsFees ? feesKobo(requestedAmountKobo) : 0;
  const amountKobo = faults.mismatchAmountKobo ?? requestedAmountKobo + onTopKobo;
  return {
    amountKobo,
    currency: faults.mismatchCurrency ?? requestedCurrency,
    feesKobo: faults.payerBearsFees ? onTopKobo : feesKobo(amountKobo),
    requestedAmountKobo: faults.mismatchRequestedAmountKobo ?? requestedAmountKobo,
  };
}

/** The transaction in the shapes charge.success has been seen in. */
function successEvent(paid: Transaction, { webhookMetadata = "object", webhookFeesNull }: Faults) {
  const view = transactionView(paid);
  const text = isJsonObject(paid.metadata) ? writeJson(paid.metadata) : paid.metadata;
  const metadata = { object: paid.metadata, text, empty: "", zero: 0, null: null }[webhookMetadata];
  return { ...view, metadata, fees: webhookFeesNull ? null : view.fees };
}
