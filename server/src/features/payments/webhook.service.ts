import type { Db } from "../../platform/database/database.ts";
import { keepProviderEvent, markProcessed } from "./payments.repository.ts";
import { readTransaction } from "./paystack.client.ts";
import { parsePaystackJson } from "./paystack-json.ts";
import { type ProviderTransfer, readTransfer } from "./paystack-transfers.client.ts";
import type { SettlementService } from "./settlement.service.ts";

/** Whoever has asked for transfers hears of them. */
export type Transfers = { heard(said: ProviderTransfer): Promise<void> };

/**
 * Keeps a signed event and settles the payment it speaks of. The provider sends no event id, so (event, reference)
 * names it; a repeated event finds itself processed and changes nothing. A failure in between leaves it unprocessed,
 * and the provider, not answered with 200, sends it again.
 */
export async function receiveProviderEvent(
  deps: { db: Db; settlement: SettlementService; transfers: Transfers },
  raw: string,
): Promise<void> {
  const { event, data } = readEnvelope(raw);
  const said = readTransaction(data);
  const subject = said?.reference ?? String((data as { id?: unknown } | null)?.id ?? "");
  if (!(await keepProviderEvent(deps.db, { event, subject, raw }))) return;
  if (event === "charge.success" && said) await deps.settlement.settle(said);
  const transfer = TRANSFER_EVENTS.has(event) ? readTransfer(data) : undefined;
  if (transfer) await deps.transfers.heard(transfer);
  await markProcessed(deps.db, event, subject);
}

const TRANSFER_EVENTS = new Set(["transfer.success", "transfer.failed", "transfer.reversed"]);

function readEnvelope(raw: string): { event: string; data: unknown } {
  try {
    const { event, data } = parsePaystackJson(raw) as { event?: unknown; data?: unknown };
    return { event: String(event ?? "unknown"), data };
  } catch {
    // Signed, yet no JSON: kept as it is for somebody to look at.
    return { event: "unreadable", data: null };
  }
}
