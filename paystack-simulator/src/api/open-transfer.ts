import type { Context } from "../context/context.ts";
import { readKobo } from "../kernel/amount.ts";
import { transferFeeKobo } from "../kernel/fees.ts";
import { freshId, wordFor } from "../kernel/ids.ts";
import type { JsonObject } from "../kernel/json.ts";
import { ApiProblem } from "../kernel/problems.ts";
import { textOr } from "../kernel/text.ts";
import { post } from "../outcomes/ledger.ts";
import { dueAfter } from "../outcomes/transfer-outcome.ts";
import type { Recipient } from "../store/recipient.ts";
import type { Transfer } from "../store/transfer.ts";

const MIN_TRANSFER_KOBO = 100_00;
const MAX_TRANSFER_KOBO = 10_000_000_00;

/** A transfer that may be made, if the balance covers it. */
export type WantedTransfer = {
  amountKobo: number;
  feeKobo: number;
  recipient: Recipient;
  reference: string;
  reason: string;
};

/** Source and currency of a transfer, single or in bulk. @throws ApiProblem when another was asked for. */
export function checkSource({ store }: Context, body: JsonObject): void {
  if (body.source !== "balance") throw new ApiProblem("invalid_params", "Source must be balance");
  if ((body.currency ?? "NGN") !== "NGN") throw new ApiProblem("unsupported_currency");
  if (store.faults().starterBusiness) throw new ApiProblem("transfer_unavailable");
}

/** Reads what is asked for. @throws ApiProblem with the refusal of the first thing that is wrong. */
export function readTransfer({ store }: Context, body: JsonObject): WantedTransfer {
  const amountKobo = readKobo(body.amount, MIN_TRANSFER_KOBO, MAX_TRANSFER_KOBO);
  if (amountKobo === undefined) throw new ApiProblem("invalid_amount");
  const recipient = store.recipients.find(String(body.recipient));
  if (!recipient) throw new ApiProblem("invalid_transfer_recipient");
  const reference = textOr(body.reference, "");
  if (reference === "") throw new ApiProblem("missing_params", "Transfer reference is required");
  if (!/^[a-z0-9_-]{16,50}$/.test(reference)) throw new ApiProblem("invalid_transfer_reference");
  return { amountKobo, feeKobo: transferFeeKobo(amountKobo), recipient, reference, reason: textOr(body.reason, "") };
}

/** @throws ApiProblem when the balance does not cover every amount plus its fee. */
export function checkBalance({ store }: Context, wanted: readonly WantedTransfer[]): void {
  const neededKobo = wanted.reduce((sum, { amountKobo, feeKobo }) => sum + amountKobo + feeKobo, 0);
  if (store.balanceKobo("NGN") < neededKobo) throw new ApiProblem("insufficient_balance");
}

/** Takes amount and fee from the balance and puts the transfer on its way. */
export function openTransfer(
  context: Context,
  wanted: WantedTransfer,
  status: "pending" | "otp" | "received",
): Transfer {
  const now = context.now().toISOString();
  const transfer: Transfer = {
    ...wanted,
    id: freshId(),
    code: `TRF_${wordFor(`transfer ${wanted.reference}`, 15)}`,
    currency: "NGN",
    status,
    createdAt: now,
    updatedAt: now,
    transferredAt: null,
    dueAt: dueAfter(context, status),
  };
  const common = { currency: transfer.currency, responsible: "Transfer", responsibleId: transfer.id };
  post(context, { ...common, differenceKobo: -transfer.amountKobo, reason: `Transfer ${transfer.reference}` });
  post(context, { ...common, differenceKobo: -transfer.feeKobo, reason: `Fee of transfer ${transfer.reference}` });
  return context.store.transfers.save(transfer);
}
