import type { Endpoints } from "@pockethall/contract/endpoints";
import type { CheckoutEnd } from "../../lib/paystack.ts";
import { ApiProblem, messageOf } from "../../lib/problem.ts";
import type { OpenDeposit } from "./open-deposit.ts";

export type CardPayment = Endpoints["POST /api/wallet/deposit/create"]["response"]["data"];
export type DepositPhase = "creating" | "paying" | "verifying";

/** What the flow needs of the outside; a test hands in its own. */
export type DepositDoors = {
  /** Asks the server to open the payment. */
  create: (amountNaira: number) => Promise<CardPayment>;
  loadScript: (url: string) => Promise<void>;
  checkout: (accessCode: string) => Promise<CheckoutEnd>;
  /** Asks the server how the payment ended; answers the new balance in naira. */
  verify: (reference: string) => Promise<number>;
  keep: (open: Pick<OpenDeposit, "reference" | "amountKobo">) => void;
  forget: () => void;
  onPhase: (phase: DepositPhase) => void;
};

/** `unconfirmed`: the payer may have paid; the reference stays open and can be checked again. */
export type DepositEnd =
  | { kind: "credited"; balanceNaira: number }
  | { kind: "cancelled" }
  | { kind: "refused"; message: string }
  | { kind: "unconfirmed"; message: string };

export const NOT_SUCCESSFUL = "Payment verification failed. Please contact support if the issue persists.";
export const NOT_VERIFIED = "Failed to verify payment. Please contact support if the issue persists.";

/**
 * A deposit in the order of the spec: record, pop-up, verification. The reference is kept before the pop-up opens, so
 * that a reload in the middle can verify it.
 */
export async function runDeposit(amountNaira: number, doors: DepositDoors): Promise<DepositEnd> {
  doors.onPhase("creating");
  let payment: CardPayment;
  try {
    payment = await doors.create(amountNaira);
  } catch (error) {
    return { kind: "refused", message: messageOf(error, "Failed to create transaction record") };
  }
  const ended = await pay(payment, doors);
  if (ended !== "paid") return ended;
  return verifyDeposit(payment.reference, doors);
}

async function pay(payment: CardPayment, doors: DepositDoors): Promise<DepositEnd | "paid"> {
  try {
    await doors.loadScript(payment.script_url);
    doors.keep({ reference: payment.reference, amountKobo: payment.amount_kobo });
    doors.onPhase("paying");
    if ((await doors.checkout(payment.access_code)) === "paid") return "paid";
    doors.forget();
    return { kind: "cancelled" };
  } catch {
    doors.forget();
    return { kind: "refused", message: "Failed to initialize payment" };
  }
}

/** Asks the server how a deposit ended; used after the pop-up and after a reload. */
export async function verifyDeposit(
  reference: string,
  doors: Pick<DepositDoors, "verify" | "forget" | "onPhase">,
): Promise<DepositEnd> {
  doors.onPhase("verifying");
  try {
    const balanceNaira = await doors.verify(reference);
    doors.forget();
    return { kind: "credited", balanceNaira };
  } catch (error) {
    const code = error instanceof ApiProblem ? error.code : "";
    if (code === "payment-not-found" || code === "payment-mismatch") doors.forget();
    const isAnswer = code === "payment-not-successful" || code === "payment-not-found" || code === "payment-mismatch";
    return { kind: "unconfirmed", message: isAnswer ? NOT_SUCCESSFUL : NOT_VERIFIED };
  }
}
