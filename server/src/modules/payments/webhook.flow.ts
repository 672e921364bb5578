import { createHash } from "node:crypto";
import type { Db } from "../../database/database.ts";
import type { Transact, Tx } from "../../database/transact.ts";
import { keepProviderEvent, markProcessed } from "./payments.repository.ts";
import { readTransaction } from "./paystack.client.ts";
import { type ProviderDispute, readDispute } from "./paystack-disputes.ts";
import { parsePaystackJson } from "./paystack-json.ts";
import { type ProviderRefund, readRefund } from "./paystack-refunds.client.ts";
import { type ProviderTransfer, readTransfer } from "./paystack-transfers.client.ts";
import type { SettlementFlow } from "./settlement.flow.ts";

/** The modules that receive the webhooks of transfers, refunds and disputes. */
export type Listeners = {
  transfers: { recordOutcome(transfer: ProviderTransfer): Promise<void> };
  refunds: { recordOutcome(refund: ProviderRefund): Promise<void> };
  disputes: { recordOutcome(tx: Tx, dispute: ProviderDispute): Promise<void> };
};

/**
 * Stores a signed event and hands it to its module. The provider sends no event id, so (event, what it is about) names
 * it; a repeated event finds itself processed and changes nothing. A failure in between leaves it unprocessed, and the
 * provider, not answered with 200, sends it again.
 */
export async function receiveProviderEvent(
  deps: {
    db: Db;
    transact: Transact;
    settlement: SettlementFlow;
    onUnknownPayment(reference: string): void;
  } & Listeners,
  raw: string,
): Promise<void> {
  const { event, data } = readEnvelope(raw);
  const subject = subjectOf(data, raw);
  const providerTransaction = event === "charge.success" ? readTransaction(data) : undefined;
  if (providerTransaction && (await deps.settlement.settleAndKeep(providerTransaction, { event, subject, raw })))
    return;
  if (!(await keepProviderEvent(deps.db, { event, subject, raw }))) return;
  await handOver(deps, event, data);
  await markProcessed(deps.db, event, subject);
}

type Deps = Parameters<typeof receiveProviderEvent>[0];

async function handOver(deps: Deps, event: string, data: unknown) {
  const { transact, settlement, transfers, refunds, disputes, onUnknownPayment } = deps;
  const transaction = event === "charge.success" ? readTransaction(data) : undefined;
  if (transaction) {
    const status = await settlement.settle(transaction);
    if (status === undefined) onUnknownPayment(transaction.reference);
    return;
  }
  const transfer = TRANSFER_EVENTS.has(event) ? readTransfer(data) : undefined;
  if (transfer) return transfers.recordOutcome(transfer);
  const refund = event.startsWith("refund.") ? readRefund(data) : undefined;
  if (refund) return refunds.recordOutcome(refund);
  const dispute = event.startsWith("charge.dispute.") ? readDispute(data) : undefined;
  if (dispute) return transact((tx) => disputes.recordOutcome(tx, dispute));
}

const TRANSFER_EVENTS = new Set(["transfer.success", "transfer.failed", "transfer.reversed"]);

/** What an event is about: our reference, else the provider's id. Without either only its own bytes distinguish it. */
function subjectOf(data: unknown, raw: string): string {
  const { reference, id } = (data ?? {}) as { reference?: unknown; id?: unknown };
  if (typeof reference === "string") return reference;
  return id == null ? `sha256:${createHash("sha256").update(raw).digest("hex")}` : String(id);
}

function readEnvelope(raw: string): { event: string; data: unknown } {
  try {
    const { event, data } = parsePaystackJson(raw) as { event?: unknown; data?: unknown };
    return { event: String(event ?? "unknown"), data };
  } catch {
    // Signed, yet no JSON: stored as it is for inspection.
    return { event: "unreadable", data: null };
  }
}
