import type { JsonObject } from "../kernel/json.ts";
import type { Dispute } from "../store/dispute.ts";
import { authorizationView } from "./authorization-view.ts";
import { customerView, transactionView } from "./transaction-view.ts";

const DUE_AFTER_MS = 24 * 3_600_000;

/** A dispute as the webhooks and the control calls show it. */
export function disputeView(dispute: Dispute): JsonObject {
  const { transaction, status, resolution, createdAt, updatedAt } = dispute;
  const { bin, last4 } = authorizationView(transaction);
  return {
    id: BigInt(dispute.id),
    refund_amount: dispute.amountKobo,
    currency: transaction.currency,
    status,
    resolution,
    domain: "test",
    transaction: transactionView(transaction),
    transaction_reference: null,
    category: "chargeback",
    customer: customerView(transaction),
    bin,
    last4,
    dueAt: new Date(Date.parse(createdAt) + DUE_AFTER_MS).toISOString(),
    resolvedAt: status === "resolved" ? updatedAt : null,
    evidence: null,
    attachments: "",
    note: null,
    history: [{ status, by: "payer@example.test", createdAt: updatedAt }],
    messages: [{ sender: "payer@example.test", body: "I do not know this payment", createdAt }],
    created_at: createdAt,
    updated_at: updatedAt,
  };
}
