import { t } from "@lingui/core/macro";
import type { Endpoints } from "@pockethall/contract/endpoints";
import type { Withdrawal } from "@pockethall/contract/withdrawals";
import { ApiProblem, messageOf } from "../../lib/problem.ts";
import type { OpenWithdrawal } from "./open-withdrawal.ts";
import type { WithdrawalOrder } from "./withdrawal-order.ts";

// A request to withdraw is kept with its key before it is sent and forgotten only when it is known what became of it.
// Until then the outcome is `unknown`, which is never called a failure: the same request is sent again under the same
// key, and the server either repeats its first answer or does it now. So a double press, a lost answer and a reload make
// one withdrawal. Some refusals come before the server looks at the key; they say nothing about an earlier sending.

export type WithdrawalDependencies = {
  send: (order: WithdrawalOrder, key: string) => Promise<Endpoints["POST /api/wallet/withdraw"]["response"]>;
  /** The one whose answer is still awaited. */
  kept: () => OpenWithdrawal | null;
  keep: (order: WithdrawalOrder, key: string) => void;
  forget: () => void;
  newKey: () => string;
};

/** `unknown`: it may have been made; it stays kept. `refused`: it was not made. */
export type WithdrawalEnd =
  | { kind: "made"; withdrawal: Withdrawal; message: string }
  | { kind: "refused"; problem: ApiProblem }
  | { kind: "unknown"; message: string };

const FAILED = t`Failed to process withdrawal`;
const BEFORE_THE_KEY = new Set([
  "not-authenticated",
  "invalid-token",
  "csrf-invalid",
  "under-18",
  "too-many-requests",
  "invalid-request",
  "invalid-amount",
  "verification-required",
  "step-up-required",
  "withdrawals-paused",
  "bank-account-not-found",
  "provider-unavailable",
]);

/** Asks for a new withdrawal; one that is still open is asked about instead, since its answer must come first. */
export async function askForWithdrawal(
  order: WithdrawalOrder,
  dependencies: WithdrawalDependencies,
): Promise<WithdrawalEnd> {
  const open = dependencies.kept();
  if (open) return askAgain(open, dependencies);
  const key = dependencies.newKey();
  dependencies.keep(order, key);
  return sendOnce(order, key, dependencies, (problem) => BEFORE_THE_KEY.has(problem.code));
}

/** Asks what became of the open one, or makes it now where the first request never arrived. */
export const askAgain = (open: OpenWithdrawal, dependencies: WithdrawalDependencies): Promise<WithdrawalEnd> =>
  sendOnce(open, open.key, dependencies, () => false);

async function sendOnce(
  { amountNaira, feeNaira, bankCode, bankName, accountNumber, holderName }: WithdrawalOrder,
  key: string,
  dependencies: WithdrawalDependencies,
  saysThatNothingWasMade: (problem: ApiProblem) => boolean,
): Promise<WithdrawalEnd> {
  try {
    const order = { amountNaira, feeNaira, bankCode, bankName, accountNumber, holderName };
    const { data, message } = await dependencies.send(order, key);
    dependencies.forget();
    return { kind: "made", withdrawal: data, message };
  } catch (error) {
    if (!(error instanceof ApiProblem)) return { kind: "unknown", message: FAILED };
    const isAnswer = error.status >= 400 && error.status < 500 && !BEFORE_THE_KEY.has(error.code);
    if (!isAnswer && !saysThatNothingWasMade(error)) return { kind: "unknown", message: messageOf(error, FAILED) };
    dependencies.forget();
    return { kind: "refused", problem: error };
  }
}
