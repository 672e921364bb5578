import { idFor, wordFor } from "../kernel/ids.ts";
import { isJsonObject, type JsonObject } from "../kernel/json.ts";
import { isPaid, NOT_COMPLETED, type Transaction } from "../store/transaction.ts";
import { authorizationView, NO_AUTHORIZATION } from "./authorization-view.ts";

/** A transaction as verify and the webhooks show it. The id is a bigint: write it with `writeJson`. */
export function transactionView(transaction: Transaction): JsonObject {
  const paidAt = isPaid(transaction) ? transaction.attemptedAt : null;
  return {
    id: BigInt(transaction.id),
    domain: "test",
    status: transaction.status,
    reference: transaction.reference,
    receipt_number: null,
    amount: transaction.amountKobo,
    message: null,
    gateway_response: transaction.gatewayResponse,
    paid_at: paidAt,
    created_at: transaction.createdAt,
    channel: transaction.channel,
    currency: transaction.currency,
    ip_address: transaction.ipAddress,
    metadata: transaction.metadata,
    log: paymentLog(transaction),
    fees: transaction.feesKobo,
    fees_split: null,
    authorization: isPaid(transaction) ? authorizationView(transaction) : {},
    customer: customerView(transaction),
    plan: null,
    split: {},
    order_id: null,
    paidAt,
    createdAt: transaction.createdAt,
    requested_amount: transaction.requestedAmountKobo,
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
    connect: null,
    transaction_date: transaction.createdAt,
    plan_object: {},
    subaccount: {},
  };
}

/** A transaction as the list shows it: an unpaid one has every member of an authorization, all empty. */
export function listedTransactionView(transaction: Transaction): JsonObject {
  return {
    ...transactionView(transaction),
    metadata: isJsonObject(transaction.metadata) ? transaction.metadata : null,
    authorization: isPaid(transaction) ? authorizationView(transaction) : NO_AUTHORIZATION,
    plan: {},
    source: { source: "merchantApi", type: "api", identifier: null, entry_point: "transaction_initialize" },
  };
}

export function customerView({ email, firstName, lastName, phone }: Transaction): JsonObject {
  return {
    id: idFor(email),
    first_name: firstName,
    last_name: lastName,
    email,
    customer_code: `CUS_${wordFor(email, 15)}`,
    phone,
    metadata: null,
    risk_action: "default",
    international_format_phone: null,
  };
}

/**
 * The answer of verify while it lags: for `lagVerifyMs` after a payment it still calls the transaction ongoing and
 * knows nothing of what was paid.
 */
export function laggingBehind(transaction: Transaction, lagVerifyMs: number, now: Date): Transaction {
  if (transaction.status !== "success" || transaction.attemptedAt === null) return transaction;
  if (now.getTime() - Date.parse(transaction.attemptedAt) >= lagVerifyMs) return transaction;
  const { requestedAmountKobo: amountKobo, requestedCurrency: currency } = transaction;
  return { ...transaction, status: "ongoing", gatewayResponse: NOT_COMPLETED, amountKobo, currency, feesKobo: null };
}

function paymentLog(transaction: Transaction): JsonObject | null {
  const { attempts, attemptedAt, createdAt, channel } = transaction;
  if (attemptedAt === null) return null;
  const spentSeconds = Math.max(0, Math.round((Date.parse(attemptedAt) - Date.parse(createdAt)) / 1000));
  const success = isPaid(transaction);
  const way = channel === "card" ? "card" : "bank transfer";
  return {
    start_time: Math.floor(Date.parse(createdAt) / 1000),
    time_spent: spentSeconds,
    attempts,
    errors: success ? attempts - 1 : attempts,
    success,
    mobile: false,
    input: [],
    history: [{ type: "action", message: `${success ? "Paid" : "Attempted to pay"} with ${way}`, time: spentSeconds }],
  };
}
