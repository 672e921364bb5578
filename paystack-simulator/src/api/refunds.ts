import type { Context } from "../context/context.ts";
import type { Route } from "../context/routes.ts";
import { useUp } from "../faults/faults.ts";
import { readKobo } from "../kernel/amount.ts";
import { successAnswer } from "../kernel/http.ts";
import { freshId } from "../kernel/ids.ts";
import type { JsonObject } from "../kernel/json.ts";
import { pageOf } from "../kernel/paging.ts";
import { ApiProblem } from "../kernel/problems.ts";
import { textOr } from "../kernel/text.ts";
import { dueAfter, refundedKobo } from "../outcomes/refund-outcome.ts";
import { queuedRefundView, refundEventView, refundView } from "../outcomes/refund-view.ts";
import type { Refund } from "../store/refund.ts";
import type { Transaction } from "../store/transaction.ts";

const create: Route["answer"] = ({ body }, context) => {
  const refund = openRefund(context, body);
  context.webhooks.send("refund.pending", refundEventView(refund));
  return successAnswer("Refund has been queued for processing", queuedRefundView(refund));
};

function openRefund(context: Context, body: JsonObject): Refund {
  const transaction = findRefundable(context, body.transaction);
  const { reference, amountKobo: paidKobo, currency } = transaction;
  const leftKobo = paidKobo - refundedKobo(context, reference, ({ status }) => status !== "failed");
  if (transaction.status === "reversed" || leftKobo <= 0) throw new ApiProblem("transaction_reversed");
  const amountKobo = readKobo(body.amount ?? paidKobo, 1, Number.MAX_SAFE_INTEGER);
  if (amountKobo === undefined) throw new ApiProblem("invalid_amount");
  if (amountKobo > leftKobo) throw new ApiProblem("refund_amount_too_large");
  if ((body.currency ?? currency) !== currency) throw new ApiProblem("unsupported_currency");
  const remaining = useUp(context.store.faults(), "refundsBeyondBalance");
  if (remaining) {
    context.store.setFaults(remaining);
    throw new ApiProblem("insufficient_balance");
  }
  const now = context.now().toISOString();
  return context.store.refunds.save({
    id: freshId(),
    transaction,
    amountKobo,
    currency,
    customerNote: textOr(body.customer_note, `Refund for transaction ${reference}`),
    merchantNote: textOr(body.merchant_note, `Refund for transaction ${reference} by merchant@example.test`),
    status: "pending",
    createdAt: now,
    updatedAt: now,
    refundedAt: null,
    dueAt: dueAfter(context, "pending"),
  });
}

function findRefundable({ store }: Context, given: unknown): Transaction {
  const transaction = store.find(String(given)) ?? store.findById(String(given));
  if (!transaction) throw new ApiProblem("transaction_not_found");
  if (transaction.status !== "success" && transaction.status !== "reversed")
    throw new ApiProblem("transaction_not_paid");
  return transaction;
}

const fetchRefund: Route["answer"] = ({ params }, { store }) => {
  const refund = store.refunds.find(params.id ?? "");
  if (!refund) throw new ApiProblem("refund_not_found");
  return successAnswer("Refund retrieved", refundView(refund));
};

/** Newest first. */
const list: Route["answer"] = ({ url }, { store }) => {
  const { rows, all, meta } = pageOf(url.searchParams, store.refunds.all());
  const failedRefundCount = all.filter(({ status }) => status === "failed").length;
  const described = { ...meta, perPage: String(meta.perPage), failedRefundCount };
  return successAnswer("Refunds retrieved", rows.map(refundView), { meta: described });
};

export const refundRoutes: readonly Route[] = [
  { method: "POST", path: "/api/refund", access: "secret", answer: create },
  { method: "GET", path: "/api/refund", access: "secret", answer: list },
  { method: "GET", path: "/api/refund/:id", access: "secret", answer: fetchRefund },
];
