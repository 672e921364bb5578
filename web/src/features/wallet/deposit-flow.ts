import { t } from "@lingui/core/macro";
import type { Endpoints } from "@pockethall/contract/endpoints";
import type { WireNaira } from "@pockethall/domain/money";
import type { CheckoutEnd } from "../../lib/paystack.ts";
import {
  isDeclined,
  isUnanswered,
  mayBePaid,
  NOTHING_CHARGED,
  type OpenPayment,
  type OpenPayments,
  paymentStateAfter,
} from "../../lib/paystack-open.ts";
import { ApiProblem, messageOf } from "../../lib/problem.ts";

export type CardPayment = Endpoints["POST /api/wallet/deposit/create"]["response"]["data"];
export type DepositPhase = "creating" | "paying" | "verifying";

/** What the flow needs of the outside; a test hands in its own. */
export type DepositDependencies = {
  /** Asks the server to open the payment; the same key opens the same one. */
  create: (amountNaira: WireNaira, idempotencyKey: string) => Promise<CardPayment>;
  loadScript: (url: string) => Promise<void>;
  checkout: (accessCode: string) => Promise<CheckoutEnd>;
  /** Asks the server how the payment ended; answers the new balance in naira. */
  verify: (reference: string) => Promise<WireNaira>;
  open: OpenPayments;
  onPhase: (phase: DepositPhase) => void;
};

/** `declined`: by the payer's bank. `pending`: the payer may have paid; the outcome is unknown. `unconfirmed`: the server will not credit it. */
export type DepositEnd =
  | { kind: "credited"; balanceNaira: WireNaira }
  | { kind: "cancelled" }
  | { kind: "declined" }
  | { kind: "refused"; message: string; field?: "amount" }
  | { kind: "pending" }
  | { kind: "unconfirmed"; message: string };

export const NOT_SUCCESSFUL = t`Payment verification failed. Please contact support if the issue persists.`;
export const NOT_VERIFIED = t`Failed to verify payment. Please contact support if the issue persists.`;
const NOT_RECORDED = t`Failed to create transaction record`;
export const NOT_OPENED = t`Failed to initialize payment`;
export const ANOTHER_OPEN = t`We're still confirming your earlier deposit. You haven't been charged again. Try again once it arrives.`;

type CurrentStatus =
  | Extract<DepositEnd, { kind: "credited" | "unconfirmed" }>
  | { kind: "not-paid" | "declined" | "unknown" };

/**
 * A deposit in the order of the spec: record, pop-up, verification. An earlier one that is still open comes first: the
 * same amount continues with it, so that pressing again never pays twice. However the pop-up ended, the server is asked.
 */
export async function runDeposit(amountNaira: WireNaira, dependencies: DepositDependencies): Promise<DepositEnd> {
  dependencies.onPhase("creating");
  const earlier = await endOfEarlier(amountNaira, dependencies);
  if (earlier) return earlier;
  const attempt = dependencies.open.attemptOf(amountNaira);
  let payment: CardPayment;
  try {
    payment = await dependencies.create(amountNaira, attempt.key);
  } catch (error) {
    if (!isUnanswered(error) && !isOurFault(error)) dependencies.open.forget(attempt.reference); // the next press is another try
    return notOpened(error);
  }
  const opened = { ...attempt, reference: payment.reference };
  dependencies.open.keep(opened);
  try {
    await dependencies.loadScript(payment.script_url);
  } catch {
    return { kind: "refused", message: NOT_OPENED };
  }
  dependencies.open.keep({ ...opened, seen: "window" });
  dependencies.onPhase("paying");
  const seen = await dependencies.checkout(payment.access_code).catch(() => "failed" as const);
  if (seen === "paid") dependencies.open.keep({ ...opened, seen });
  return afterWindow(seen, opened, dependencies);
}

function notOpened(error: unknown): DepositEnd {
  if (isUnanswered(error)) return { kind: "refused", message: NOTHING_CHARGED };
  const amount = error instanceof ApiProblem ? error.errors.amount : undefined;
  if (amount) return { kind: "refused", message: amount, field: "amount" };
  return { kind: "refused", message: messageOf(error, NOT_RECORDED) };
}

const isOurFault = (error: unknown): boolean => error instanceof ApiProblem && error.status >= 500;

/** What became of the earlier deposit, when that decides this press; null: continue. */
async function endOfEarlier(amountNaira: WireNaira, dependencies: DepositDependencies): Promise<DepositEnd | null> {
  const earlier = dependencies.open.get();
  if (!earlier?.reference) return null;
  const isSame = earlier.amountNaira === amountNaira;
  const current = await stateOf(earlier.reference, dependencies);
  if (current.kind === "credited") return isSame ? current : null;
  if (current.kind === "unconfirmed" || earlier.seen === "left") return null;
  if ((current.kind === "not-paid" || current.kind === "declined") && earlier.seen !== "paid") return null;
  return isSame ? { kind: "pending" } : { kind: "refused", message: ANOTHER_OPEN };
}

async function afterWindow(
  seen: CheckoutEnd | "failed",
  opened: OpenPayment & { reference: string },
  dependencies: DepositDependencies,
): Promise<DepositEnd> {
  dependencies.onPhase("verifying");
  const current = await stateOf(opened.reference, dependencies);
  if (current.kind === "credited" || current.kind === "unconfirmed") return current;
  if (current.kind === "unknown" || seen === "paid") return { kind: "pending" };
  if (seen === "cancelled") {
    dependencies.open.keep({ ...opened, seen: "left" });
    return { kind: current.kind === "declined" ? "declined" : "cancelled" };
  }
  dependencies.open.forget(opened.reference); // the window itself gave up: the next try opens another payment
  return { kind: "refused", message: NOT_OPENED };
}

async function stateOf(
  reference: string,
  dependencies: Pick<DepositDependencies, "verify" | "open">,
): Promise<CurrentStatus> {
  try {
    const balanceNaira = await dependencies.verify(reference);
    dependencies.open.forget(reference);
    return { kind: "credited", balanceNaira };
  } catch (error) {
    const current = paymentStateAfter(error);
    if (current !== "refused") return { kind: isDeclined(error) ? "declined" : current };
    dependencies.open.forget(reference);
    const isUnknownHere = error instanceof ApiProblem && error.code === "payment-not-found";
    return { kind: "unconfirmed", message: isUnknownHere ? NOT_VERIFIED : NOT_SUCCESSFUL };
  }
}

/** Asks the server how the open deposit ended; used after a reload and while it waits. Null: there is none to ask about. */
export async function resumeDeposit(
  dependencies: Pick<DepositDependencies, "verify" | "open" | "onPhase">,
): Promise<DepositEnd | null> {
  const open = dependencies.open.get();
  if (!mayBePaid(open)) return null;
  dependencies.onPhase("verifying");
  const current = await stateOf(open.reference, dependencies);
  return current.kind === "credited" || current.kind === "unconfirmed" ? current : { kind: "pending" };
}
