import type { Endpoints } from "@pockethall/contract/endpoints";
import { type CheckoutEnd, PaystackUnavailable } from "../../lib/paystack.ts";
import { ApiProblem, messageOf } from "../../lib/problem.ts";

type CardPayment = Endpoints["POST /api/tournaments/:id/pay"]["response"]["data"];

/** What paying an entry needs of the outside; a test hands in its own. */
export type EntryDoors = {
  /** Paystack writes its receipt to the account's e-mail. */
  hasEmail: boolean;
  /** Takes the seat; answers the transaction's id, when the server names one. */
  register: (paidWith: { payment_method: "wallet" | "paystack"; payment_reference?: string }) => Promise<string>;
  /** Opens a card payment of the fee. */
  pay: () => Promise<CardPayment>;
  loadScript: (url: string) => Promise<void>;
  checkout: (accessCode: string) => Promise<CheckoutEnd>;
  verify: (reference: string) => Promise<{ success: boolean; message: string }>;
  onAway: (isAway: boolean) => void;
  /** A reference the payer has paid and whose seat is not confirmed: a retry goes on with it and pays nothing twice. */
  paidReference: { get: () => string | null; set: (reference: string | null) => void };
};

export type EntryEnd =
  | { kind: "seated"; transactionId: string }
  | { kind: "login" }
  | { kind: "failed"; problem: string; cardFailed?: boolean };

const NO_EMAIL = "Your account email is required for payment. Please update your profile.";
const NO_SCRIPT =
  "Paystack payment system is not available. Please try again later or use wallet payment if available.";
const NO_GATEWAY = "Paystack payment gateway is not available. Please try again later.";
const CANCELLED =
  "Payment cancelled: you closed Paystack's window. If you did pay, your seat is confirmed by itself; otherwise try again.";

const failure = (error: unknown, fallback: string): EntryEnd =>
  error instanceof ApiProblem && error.status === 401
    ? { kind: "login" }
    : { kind: "failed", problem: messageOf(error, fallback) };

/** Fee and seat in one call: both or neither. */
export async function enterFromWallet(doors: EntryDoors): Promise<EntryEnd> {
  return takeSeat(doors, { payment_method: "wallet" });
}

/** Card: payment opened, pop-up, verification, seat. A payment made in an earlier try is not made again. */
export async function enterByCard(doors: EntryDoors): Promise<EntryEnd> {
  if (!doors.hasEmail) return { kind: "failed", problem: NO_EMAIL };
  const paid = doors.paidReference.get();
  const reference = paid ?? (await payByCard(doors));
  if (typeof reference !== "string") return reference;
  doors.paidReference.set(reference);
  const refused = await verified(doors, reference);
  return refused ?? takeSeat(doors, { payment_method: "paystack", payment_reference: reference });
}

async function payByCard(doors: EntryDoors): Promise<string | EntryEnd> {
  let payment: CardPayment;
  try {
    payment = await doors.pay();
  } catch (error) {
    return failure(error, NO_GATEWAY);
  }
  try {
    await doors.loadScript(payment.script_url);
    doors.onAway(true);
    const end = await doors.checkout(payment.access_code);
    return end === "paid" ? payment.reference : { kind: "failed", problem: CANCELLED };
  } catch (error) {
    if (error instanceof PaystackUnavailable) return { kind: "failed", problem: NO_SCRIPT, cardFailed: true };
    return { kind: "failed", problem: initializeFailure(error) };
  } finally {
    doors.onAway(false);
  }
}

const initializeFailure = (error: unknown): string =>
  `Failed to initialize payment: ${messageOf(error, "unknown reason").replace(/\.$/u, "")}. Please try again later or use wallet payment if available.`;

async function verified(doors: EntryDoors, reference: string): Promise<EntryEnd | null> {
  try {
    const { success, message } = await doors.verify(reference);
    return success ? null : { kind: "failed", problem: message || "Payment verification failed" };
  } catch (error) {
    const isAnswer = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
    if (isAnswer && error.status !== 401) doors.paidReference.set(null); // it did not pay: the next try pays anew
    return isAnswer
      ? failure(error, "Payment verification failed")
      : { kind: "failed", problem: "Payment verification error. Please contact support." };
  }
}

async function takeSeat(doors: EntryDoors, paidWith: Parameters<EntryDoors["register"]>[0]): Promise<EntryEnd> {
  try {
    const transactionId = await doors.register(paidWith);
    doors.paidReference.set(null);
    return { kind: "seated", transactionId };
  } catch (error) {
    return failure(error, "Failed to complete registration. Please try again.");
  }
}
