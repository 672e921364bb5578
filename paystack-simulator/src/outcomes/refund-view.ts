import { INTEGRATION_ID } from "../kernel/integration.ts";
import type { JsonObject } from "../kernel/json.ts";
import type { Refund } from "../store/refund.ts";
import type { Transaction } from "../store/transaction.ts";
import { authorizationView } from "./authorization-view.ts";
import { customerView } from "./transaction-view.ts";

const REFUNDED_BY = "merchant@example.test";
const EXPECTED_AFTER_MS = 5 * 24 * 3_600_000;

function commonView(refund: Refund): JsonObject {
  return {
    id: BigInt(refund.id),
    integration: INTEGRATION_ID,
    domain: "test",
    amount: refund.amountKobo,
    currency: refund.currency,
    status: refund.status,
    deducted_amount: refund.status === "processed" ? refund.amountKobo : 0,
    refunded_by: REFUNDED_BY,
    customer_note: refund.customerNote,
    merchant_note: refund.merchantNote,
    createdAt: refund.createdAt,
    updatedAt: refund.updatedAt,
  };
}

/** The answer to asking for a refund: the transaction is an object here. */
export function queuedRefundView(refund: Refund): JsonObject {
  return {
    ...commonView(refund),
    transaction: refundedTransactionView(refund.transaction),
    channel: null,
    fully_deducted: refund.status === "processed",
    expected_at: new Date(Date.parse(refund.createdAt) + EXPECTED_AFTER_MS).toISOString(),
  };
}

function refundedTransactionView(transaction: Transaction): JsonObject {
  return {
    id: BigInt(transaction.id),
    domain: "test",
    reference: transaction.reference,
    amount: transaction.amountKobo,
    paid_at: transaction.attemptedAt,
    channel: transaction.channel,
    currency: transaction.currency,
    authorization: authorizationView(transaction),
    customer: customerView(transaction),
    plan: {},
    subaccount: { currency: null },
    split: {},
    order_id: null,
    paidAt: transaction.attemptedAt,
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
  };
}

/** A refund as fetching it shows it: the transaction is a number, and nothing about the payer is null. */
export function refundView(refund: Refund): JsonObject {
  const { transaction } = refund;
  const customer = customerView(transaction);
  const worded = Object.entries(customer).map(([name, value]) => [name, value ?? ""]);
  return {
    ...commonView(refund),
    transaction: BigInt(transaction.id),
    dispute: null,
    settlement: null,
    refunded_at: refund.refundedAt,
    fully_deducted: refund.status === "processed" ? 1 : 0,
    bank_reference: null,
    transaction_reference: transaction.reference,
    reason: refund.merchantNote,
    customer: Object.fromEntries(worded),
    refund_type: refund.amountKobo === transaction.amountKobo ? "full" : "partial",
    transaction_amount: transaction.amountKobo,
    initiated_by: REFUNDED_BY,
    refund_channel: "MIGS",
    session_id: null,
    collect_account_number: refund.status === "needs-attention",
  };
}

/** As the webhooks carry it. The amount is text in every second event, as it has been seen to be. */
export function refundEventView(refund: Refund): JsonObject {
  const { transaction, status, amountKobo } = refund;
  const { email, first_name, last_name } = customerView(transaction);
  const asText = status === "pending" || status === "processed";
  return {
    id: BigInt(refund.id),
    status,
    transaction_reference: transaction.reference,
    refund_reference: status === "processed" ? `RRF_${refund.id}` : null,
    amount: asText ? String(amountKobo) : amountKobo,
    currency: refund.currency,
    processor: "mpgs_zen",
    customer: { email, first_name, last_name },
    integration: INTEGRATION_ID,
    domain: "test",
    customer_note: refund.customerNote,
    merchant_note: refund.merchantNote,
  };
}
