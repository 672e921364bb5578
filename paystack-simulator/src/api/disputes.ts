import type { Context } from "../context/context.ts";
import type { Route } from "../context/routes.ts";
import { successAnswer } from "../kernel/http.ts";
import { freshId } from "../kernel/ids.ts";
import { pageOf } from "../kernel/paging.ts";
import { ApiProblem } from "../kernel/problems.ts";
import { chargeBack } from "../outcomes/charge-back.ts";
import { disputeView } from "../outcomes/dispute-view.ts";
import type { Dispute, Resolution } from "../store/dispute.ts";
import type { Transaction } from "../store/transaction.ts";

/** A payer's bank asks for a paid transaction's money back. The merchant is notified. */
export function openDispute(context: Context, transaction: Transaction): Dispute {
  if (transaction.status !== "success") throw new ApiProblem("transaction_not_paid");
  const now = context.now().toISOString();
  return notify(context, "create", {
    id: freshId(),
    transaction,
    amountKobo: transaction.amountKobo,
    status: "awaiting-merchant-feedback",
    resolution: null,
    createdAt: now,
    updatedAt: now,
  });
}

export function remindOfDispute(context: Context, dispute: Dispute): Dispute {
  if (dispute.status === "resolved") throw new ApiProblem("dispute_resolved");
  return notify(context, "remind", { ...dispute, updatedAt: context.now().toISOString() });
}

/** Ends a dispute; one the merchant gives in to takes the whole amount from the balance, below zero if need be. */
export function resolveDispute(context: Context, dispute: Dispute, resolution: Resolution): Dispute {
  if (dispute.status === "resolved") throw new ApiProblem("dispute_resolved");
  const paid = context.store.find(dispute.transaction.reference) ?? dispute.transaction;
  const transaction = resolution === "merchant-accepted" ? chargeBack(context, paid) : paid;
  const updatedAt = context.now().toISOString();
  return notify(context, "resolve", { ...dispute, transaction, status: "resolved", resolution, updatedAt });
}

function notify(context: Context, event: "create" | "remind" | "resolve", dispute: Dispute): Dispute {
  context.store.disputes.save(dispute);
  context.webhooks.send(`charge.dispute.${event}`, disputeView(dispute));
  return dispute;
}

/** Newest first. */
const list: Route["answer"] = ({ url }, { store }) => {
  const { rows, meta } = pageOf(url.searchParams, store.disputes.all());
  return successAnswer("Disputes retrieved", rows.map(disputeView), { meta });
};

export const disputeRoutes: readonly Route[] = [
  { method: "GET", path: "/api/dispute", access: "secret", answer: list },
];
