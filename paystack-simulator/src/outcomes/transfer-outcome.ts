import { type Context, momentAfter } from "../context/context.ts";
import { ApiProblem } from "../kernel/problems.ts";
import { isOpenTransfer, type Transfer, type TransferStatus } from "../store/transfer.ts";
import { post } from "./ledger.ts";
import { transferEventView } from "./transfer-view.ts";

/*
 * A transfer is created `pending`, `received` when it came in bulk, or `otp` while one-time codes are asked for. Amount
 * and fee leave the balance at that moment. From those three it may go anywhere. Left alone, it succeeds after a short
 * while, and a code not entered for 30 minutes abandons it. A success may still be reversed; nothing else moves again.
 * Every end but success gives the amount back; whether the fee comes back too is not documented and so is a switch.
 */

export const TRANSFER_DECISIONS = {
  succeed: "success",
  fail: "failed",
  reverse: "reversed",
  otp: "otp",
  receive: "received",
  block: "blocked",
  reject: "rejected",
  abandon: "abandoned",
} as const satisfies Record<string, TransferStatus>;
export type TransferDecision = keyof typeof TRANSFER_DECISIONS;

const OTP_VALID_MS = 30 * 60_000;
const sendsWebhook = (status: TransferStatus) => /^(success|failed|reversed)$/.test(status);

/**
 * Moves a transfer to the decided status, notifies the merchant where the provider does, and gives money back.
 *
 * @throws ApiProblem `transfer_completed` when it has ended otherwise.
 */
export function decideTransfer(context: Context, transfer: Transfer, decision: TransferDecision): Transfer {
  const status = TRANSFER_DECISIONS[decision];
  if (transfer.status === status) return transfer;
  const isLateReversal = transfer.status === "success" && status === "reversed";
  if (!isOpenTransfer(transfer) && !isLateReversal) throw new ApiProblem("transfer_completed");
  const now = context.now().toISOString();
  const changed: Transfer = {
    ...transfer,
    status,
    updatedAt: now,
    transferredAt: status === "success" ? now : transfer.transferredAt,
    dueAt: dueAfter(context, status),
  };
  context.store.transfers.save(changed);
  if (isOpenTransfer(changed)) return changed;
  if (status !== "success") giveBack(context, transfer, status);
  if (sendsWebhook(status)) context.webhooks.send(`transfer.${status}`, transferEventView(changed));
  return changed;
}

/** When a transfer of this status goes on automatically. */
export function dueAfter(context: Context, status: TransferStatus): string | null {
  const { holdTransfers, reverseTransfersAfterSuccess } = context.store.faults();
  if (status === "otp") return momentAfter(context, OTP_VALID_MS);
  if (status === "pending" || status === "received")
    return holdTransfers ? null : momentAfter(context, context.settleAfterMs());
  return status === "success" && reverseTransfersAfterSuccess ? momentAfter(context, context.settleAfterMs()) : null;
}

/** What a transfer whose time has come does automatically. */
export function settleTransfer(context: Context, transfer: Transfer): void {
  if (transfer.status === "otp") decideTransfer(context, transfer, "abandon");
  else decideTransfer(context, transfer, transfer.status === "success" ? "reverse" : "succeed");
}

function giveBack(context: Context, before: Transfer, status: TransferStatus): void {
  const { currency, amountKobo, feeKobo, id, reference } = before;
  const { returnTransferFees = "unlessPaidOut" } = context.store.faults();
  const returnsFee =
    returnTransferFees === "always" || (returnTransferFees === "unlessPaidOut" && before.status !== "success");
  const common = { currency, responsible: "Transfer", responsibleId: id };
  post(context, { ...common, differenceKobo: amountKobo, reason: `Transfer ${reference} ${status}` });
  if (returnsFee)
    post(context, { ...common, differenceKobo: feeKobo, reason: `Fee of transfer ${reference} returned` });
}
