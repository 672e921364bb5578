import { t } from "@lingui/core/macro";
import type { Endpoints } from "@pockethall/contract/endpoints";
import { koboFromWire, type WireNaira } from "@pockethall/domain/money";
import { type CheckoutEnd, PaystackUnavailable } from "../../lib/paystack.ts";
import {
  DECLINED,
  isDeclined,
  isUnanswered,
  mayBePaid,
  NOTHING_CHARGED,
  type OpenPayment,
  type OpenPayments,
  paymentStateAfter,
} from "../../lib/paystack-open.ts";
import { ApiProblem, messageOf } from "../../lib/problem.ts";

type CardPayment = Endpoints["POST /api/tournaments/:id/pay"]["response"]["data"];

type WalletPayment = { payment_method: "wallet"; shown_entry_fee: WireNaira };
type PaidByCard = { payment_method: "paystack"; payment_reference: string };

/** The dependencies of paying an entry; a test passes its own. */
export type EntryDependencies = {
  /** Paystack writes its receipt to the account's e-mail. */
  hasEmail: boolean;
  /** The fee that the player was shown when they chose to pay. */
  feeNaira: WireNaira;
  /** Registers the player; returns the transaction's id, when the server names one. Idempotent. */
  register: (payment: WalletPayment | PaidByCard) => Promise<string>;
  /** Opens a card payment of the fee; the same key opens the same one. */
  pay: (idempotencyKey: string) => Promise<CardPayment>;
  loadScript: (url: string) => Promise<void>;
  checkout: (accessCode: string) => Promise<CheckoutEnd>;
  verify: (reference: string) => Promise<{ success: boolean; message: string }>;
  onAway: (isAway: boolean) => void;
  /** This entry's card payment with an unknown outcome: a retry continues it and pays nothing twice. */
  open: OpenPayments;
};

/** `unconfirmed`: the payment's or registration's outcome is unknown; `words` name the next step. */
export type EntryEnd =
  | { kind: "seated"; transactionId: string }
  | { kind: "login" }
  | { kind: "unconfirmed"; words: string }
  | { kind: "failed"; problem: string; cardFailed?: boolean; isIn?: boolean; needsGuardian?: boolean };

const NO_EMAIL = t`Your account email is required for payment. Please update your profile.`;
const NO_SCRIPT = t`Paystack payment system is not available. Please try again later or use wallet payment if available.`;
const NO_GATEWAY = t`Paystack payment gateway is not available. Please try again later.`;
const FEE_CHANGED = t`The entry fee has changed. Check it and try again.`;
const NOT_VERIFIED = t`Payment verification error. Please contact support.`;
const CANCELLED = t`Payment cancelled: you closed the Paystack window. If you paid, your seat will be confirmed automatically. If not, try again.`;
const NOT_FINISHED = t`Your card payment wasn't completed. If you paid, your seat will be confirmed automatically, or tap Pay Now to continue.`;
export const CARD_PAID = t`We're still confirming your payment. Don't pay again. Your seat will be confirmed automatically, even if you close this page.`;
export const CARD_OPEN = t`We're still confirming your payment. If you paid, your seat will be confirmed automatically, even if you close this page. If not, you haven't been charged.`;
export const WALLET_OPEN = t`We're still confirming your registration because the connection dropped. We'll keep checking. You'll only be charged once.`;

const isLogin = (error: unknown): boolean => error instanceof ApiProblem && error.status === 401;

const failure = (error: unknown, fallback: string): EntryEnd => {
  if (isLogin(error)) return { kind: "login" };
  const code = error instanceof ApiProblem ? error.code : "";
  const failed = { kind: "failed", problem: messageOf(error, fallback) } as const;
  if (code === "guardian-consent-needed") return { ...failed, needsGuardian: true };
  return code === "already-registered" ? { ...failed, isIn: true } : failed;
};

/** Fee and registration in one call: both or neither. */
export async function enterFromWallet(dependencies: EntryDependencies): Promise<EntryEnd> {
  try {
    const payment = { payment_method: "wallet", shown_entry_fee: dependencies.feeNaira } as const;
    return { kind: "seated", transactionId: await dependencies.register(payment) };
  } catch (error) {
    if (isUnanswered(error)) return { kind: "unconfirmed", words: WALLET_OPEN };
    return failure(error, t`Failed to complete registration. Please try again.`);
  }
}

/**
 * Card: payment opened, pop-up, verification, registration. An earlier open payment comes first: the server verifies
 * it, and an unpaid one continues under the same reference.
 */
export async function enterByCard(dependencies: EntryDependencies): Promise<EntryEnd> {
  if (!dependencies.hasEmail) return { kind: "failed", problem: NO_EMAIL };
  const earlier = dependencies.open.get();
  if (earlier?.reference) {
    const end = await afterAsking(earlier, earlier.reference, dependencies);
    if (end && end !== "declined") return end;
  }
  return payByCard(dependencies);
}

/** Verifies the open card payment and registers the player when it is paid; opens no window. */
export async function confirmByCard(dependencies: EntryDependencies): Promise<EntryEnd> {
  const open = dependencies.open.get();
  if (!mayBePaid(open)) return { kind: "failed", problem: NOT_FINISHED };
  const end = await afterAsking(open, open.reference, dependencies);
  if (end && end !== "declined") return end;
  dependencies.open.keep({ ...open, seen: "left" });
  return { kind: "failed", problem: end === "declined" ? DECLINED : NOT_FINISHED };
}

async function payByCard(dependencies: EntryDependencies): Promise<EntryEnd> {
  const attempt = dependencies.open.attemptOf(dependencies.feeNaira);
  let payment: CardPayment;
  try {
    payment = await dependencies.pay(attempt.key);
  } catch (error) {
    if (isUnanswered(error)) return { kind: "failed", problem: NOTHING_CHARGED };
    if (error instanceof ApiProblem && error.status < 500) dependencies.open.forget(attempt.reference);
    return failure(error, NO_GATEWAY);
  }
  if (payment.amount_kobo !== koboFromWire(dependencies.feeNaira)) {
    dependencies.open.forget(attempt.reference);
    return { kind: "failed", problem: FEE_CHANGED };
  }
  const opened = { ...attempt, reference: payment.reference };
  dependencies.open.keep(opened);
  try {
    await dependencies.loadScript(payment.script_url);
  } catch {
    return { kind: "failed", problem: NO_SCRIPT, cardFailed: true };
  }
  return throughWindow(payment.access_code, opened, dependencies);
}

/** Verifies with the server however the window ended: a lost connection closes no payment. */
async function throughWindow(
  accessCode: string,
  opened: OpenPayment & { reference: string },
  dependencies: EntryDependencies,
): Promise<EntryEnd> {
  const { open } = dependencies;
  open.keep({ ...opened, seen: "window" });
  dependencies.onAway(true);
  const seen = await dependencies.checkout(accessCode).catch((error: unknown) => ({ error }));
  dependencies.onAway(false);
  const kept = { ...opened, seen: seen === "paid" ? seen : ("window" as const) };
  open.keep(kept);
  const end = await afterAsking(kept, kept.reference, dependencies);
  if (end && end !== "declined") return end;
  if (typeof seen === "string") {
    open.keep({ ...opened, seen: "left" });
    return { kind: "failed", problem: end === "declined" ? DECLINED : CANCELLED };
  }
  open.forget(opened.reference); // the window itself failed: the next try opens another payment
  if (seen.error instanceof PaystackUnavailable) return { kind: "failed", problem: NO_SCRIPT, cardFailed: true };
  return { kind: "failed", problem: initializeFailure(seen.error) };
}

const initializeFailure = (error: unknown): string =>
  t`Failed to initialize payment: ${{ message: messageOf(error, t`unknown reason`).replace(/\.$/u, "") }}. Please try again later or use wallet payment if available.`;

/** The payment's state on the server, and the registration when it is paid. Null: not paid so far. "declined": by the payer's bank. */
async function afterAsking(
  payment: OpenPayment,
  reference: string,
  dependencies: EntryDependencies,
): Promise<EntryEnd | "declined" | null> {
  const unconfirmed = { kind: "unconfirmed", words: payment.seen === "paid" ? CARD_PAID : CARD_OPEN } as const;
  try {
    const { success, message } = await dependencies.verify(reference);
    if (!success) return { kind: "failed", problem: message || t`Payment verification failed` };
  } catch (error) {
    if (isLogin(error)) return { kind: "login" };
    const current = paymentStateAfter(error);
    if (isDeclined(error) && payment.seen !== "paid") return "declined";
    if (payment.seen === "left" && current !== "refused") return null; // it was not paid when the payer left it
    if (current === "unknown") return unconfirmed;
    if (current === "not-paid") return payment.seen === "paid" ? unconfirmed : null;
    dependencies.open.forget(reference);
    return failure(error, NOT_VERIFIED);
  }
  return registerPaid(reference, dependencies);
}

const FINAL_REFUSALS: ReadonlySet<number> = new Set([404, 409, 422]);

const isFinalRefusal = (error: unknown): boolean =>
  error instanceof ApiProblem && (FINAL_REFUSALS.has(error.status) || error.code === "under-18");

/** The money has arrived: only the registration remains. */
async function registerPaid(reference: string, dependencies: EntryDependencies): Promise<EntryEnd> {
  try {
    const transactionId = await dependencies.register({ payment_method: "paystack", payment_reference: reference });
    dependencies.open.forget(reference);
    return { kind: "seated", transactionId };
  } catch (error) {
    if (isLogin(error)) return { kind: "login" };
    if (!isFinalRefusal(error)) return { kind: "unconfirmed", words: CARD_PAID };
    dependencies.open.forget(reference);
    const reason = messageOf(error, t`Failed to complete registration.`);
    return { kind: "failed", problem: `${reason} ${t`Your payment is in your wallet.`}` };
  }
}
