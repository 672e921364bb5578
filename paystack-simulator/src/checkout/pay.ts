import { type Context, momentAfter } from "../context/context.ts";
import type { JsonObject } from "../kernel/json.ts";
import { ApiProblem } from "../kernel/problems.ts";
import { decide } from "../outcomes/outcome.ts";
import { isTestCardName, TEST_CARDS } from "../store/cards.ts";
import { isPaid, type Transaction } from "../store/transaction.ts";

export const BANK_TRANSFER = "bank-transfer";
const MIN_BANK_TRANSFER_KOBO = 100_00;

/** What the checkout must ask the payer for before the bank will answer. */
export type NextStep = "pin" | "otp" | null;

/** The ways the payer may choose from: test cards unless the merchant allows none, bank transfer where it is large enough. */
export function waysToPay({ channels, requestedAmountKobo }: Transaction): { card: boolean; bankTransfer: boolean } {
  const allows = (channel: string) => !channels || channels.length === 0 || channels.includes(channel);
  const bankTransfer = allows("bank_transfer") && requestedAmountKobo >= MIN_BANK_TRANSFER_KOBO;
  return { card: allows("card") || !bankTransfer, bankTransfer };
}

/** The payer presses Pay. @throws ApiProblem when the transaction is paid already or the way of paying is not allowed. */
export function pay(context: Context, transaction: Transaction, body: JsonObject): [Transaction, NextStep] {
  if (isPaid(transaction) || transaction.status === "pending") return [transaction, null];
  const ways = waysToPay(transaction);
  if (body.method === BANK_TRANSFER && ways.bankTransfer) return [awaitBankTransfer(context, transaction), null];
  const card = body.method ?? "success";
  if (!isTestCardName(card) || !ways.card) throw new ApiProblem("invalid_params", "This way to pay is not offered");
  const { pin, otp, declines } = TEST_CARDS[card];
  if (pin && !body.pin) return [transaction, "pin"];
  if (pin && body.pin !== pin) return [decide(context, transaction, "fail", { card, declined: "Incorrect PIN" }), null];
  if (otp && !body.otp) return [transaction, "otp"];
  if (otp && body.otp !== otp) return [decide(context, transaction, "fail", { card, declined: "Incorrect OTP" }), null];
  if (declines) return [decide(context, transaction, "fail", { card, channel: "card", declined: declines }), null];
  return [decide(context, transaction, "succeed", { card, channel: "card" }), null];
}

/** The payer reports the money as sent; it arrives after a short while. */
function awaitBankTransfer(context: Context, transaction: Transaction): Transaction {
  const isHeld = context.store.faults().holdBankTransfers === true;
  return context.store.save({
    ...transaction,
    status: "pending",
    channel: "bank_transfer",
    gatewayResponse: "Waiting for the bank transfer",
    attemptedAt: context.now().toISOString(),
    dueAt: isHeld ? null : momentAfter(context, context.settleAfterMs()),
  });
}
