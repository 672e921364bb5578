import { idFor, wordFor } from "../kernel/ids.ts";
import { INTEGRATION_ID } from "../kernel/integration.ts";
import type { JsonObject } from "../kernel/json.ts";
import type { Transfer } from "../store/transfer.ts";
import { recipientView } from "./recipient-view.ts";

/** What every picture of a transfer shows. The ids are bigints: write them with `writeJson`. */
function commonView(transfer: Transfer): JsonObject {
  return {
    amount: transfer.amountKobo,
    currency: transfer.currency,
    domain: "test",
    failures: null,
    id: BigInt(transfer.id),
    integration: INTEGRATION_ID,
    reason: transfer.reason,
    reference: transfer.reference,
    request: idFor(transfer.id),
    source: "balance",
    source_details: null,
    status: transfer.status,
    titan_code: null,
    transfer_code: transfer.code,
    transferred_at: transfer.transferredAt,
    createdAt: transfer.createdAt,
    updatedAt: transfer.updatedAt,
  };
}

/** The answer to creating or finalizing: the recipient is only a number here. */
export function queuedTransferView(transfer: Transfer): JsonObject {
  return {
    transfersessionid: [],
    transfertrials: [],
    ...commonView(transfer),
    recipient: BigInt(transfer.recipient.id),
  };
}

/** As verify and the list show it: the recipient is an object. */
export function transferView(transfer: Transfer): JsonObject {
  const hasLeft = transfer.transferredAt !== null;
  return {
    ...commonView(transfer),
    recipient: recipientView(transfer.recipient),
    session: hasLeft ? { provider: "nip", id: wordFor(transfer.id, 30) } : { provider: null, id: null },
    fee_charged: transfer.feeKobo,
    fees_breakdown: null,
    gateway_response: hasLeft ? "Approved or completed successfully" : null,
  };
}

/** As the webhooks carry it: the integration is an object, and only a success spells its times in camel case. */
export function transferEventView(transfer: Transfer): JsonObject {
  const { createdAt, updatedAt, ...rest } = transferView(transfer);
  const times =
    transfer.status === "success" ? { createdAt, updatedAt } : { created_at: createdAt, updated_at: updatedAt };
  const integration = { id: INTEGRATION_ID, is_live: false, business_name: "Test Business", logo_path: null };
  return { ...rest, ...times, integration };
}

/**
 * The answer of verify while it lags: for `lagVerifyMs` after a transfer succeeded it still calls it pending.
 */
export function transferLaggingBehind(transfer: Transfer, lagVerifyMs: number, now: Date): Transfer {
  if (transfer.status !== "success" || transfer.transferredAt === null) return transfer;
  if (now.getTime() - Date.parse(transfer.transferredAt) >= lagVerifyMs) return transfer;
  return { ...transfer, status: "pending", transferredAt: null };
}
