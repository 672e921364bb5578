import type { UserId } from "@pockethall/domain/ids";
import { formatNaira, type Kobo, kobo, MINIMUM_WITHDRAWAL_KOBO } from "@pockethall/domain/money";
import { lagosTimestamp } from "@pockethall/domain/time";
import { withdrawalFee } from "@pockethall/domain/withdrawal-fees";
import { reviewReasons } from "@pockethall/domain/withdrawal-review";
import { withdrawalStep } from "@pockethall/domain/withdrawals";
import type { Db } from "../../../database/database.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import { enqueue } from "../../../jobs/enqueue.repository.ts";
import { newId } from "../../../kernel/ids.ts";
import { asProblem, DomainProblem } from "../../../kernel/problem.ts";
import { requireMoneyMayLeave } from "../disputes/money-out.service.ts";
import type { LimitsService } from "../limits/limits.service.ts";
import type { BankAccount } from "./bank-accounts.service.ts";
import { notifyOwner } from "./notices.ts";
import { postHold } from "./postings.ts";
import { reviewFacts } from "./review-facts.read-model.ts";
import { hasVerifiedContacts, identityChangedAt, withdrawalOf } from "./withdrawals.read-model.ts";
import { insertWithdrawal, keepBankAccount } from "./withdrawals.repository.ts";

const PAUSE_AFTER_CHANGE_MS = 24 * 3_600_000;

type Order = { amountKobo: Kobo; account: BankAccount };
type WithdrawalLimits = Pick<LimitsService, "requireWithdrawal" | "stampDuty">;

// Takes requests to withdraw: sets the money aside first, then decides whether people must look at it.

/**
 * The hold, the decision and the job that asks the provider are one transaction; the provider is asked after it.
 *
 * @throws DomainProblem `insufficient-balance`, `illegal-step` while the user owes something or a bank disputes it, `invalid-amount`
 * above the user's limit.
 */
export async function request(tx: Tx, caller: Caller, order: Order, limits: WithdrawalLimits) {
  const { amountKobo, account } = order;
  await requireMoneyMayLeave(tx, caller.userId, "owner");
  const now = tx.clock();
  const bankAccount = await keepBankAccount(tx.db, { ...account, user_id: caller.userId }, now);
  const id = newId();
  const row = {
    id,
    user_id: caller.userId,
    amount_kobo: amountKobo,
    fee_kobo: withdrawalFee(amountKobo),
    stamp_duty_kobo: limits.stampDuty(amountKobo),
  };
  const hold = await setAside(tx, row, account);
  // Looked up after the hold: its lock on the wallet lets two requests of one user see each other.
  const facts = await reviewFacts(tx.db, caller.userId, now);
  await limits.requireWithdrawal(tx.db, { userId: caller.userId, amountKobo, ...facts });
  const { holder_name: holderName } = account;
  const reasons = reviewReasons({ ...facts, now, amountKobo, holderName, accountAddedAt: bankAccount.created_at });
  const step = withdrawalStep("requested", { type: "assessed", reasons });
  const state = "to" in step && step.to === "approved" ? "approved" : "review";
  await insertWithdrawal(tx.db, {
    ...row,
    reference: `phw-${id}`,
    bank_account_id: bankAccount.id,
    state,
    reasons,
    hold_transfer_id: hold.transferId,
    next_check_at: state === "approved" ? now : null,
    created_at: now,
    updated_at: now,
  });
  if (state === "approved") await enqueueSending(tx, id);
  await notifyOwner(tx, { ...row, ...account }, state);
  const made = await withdrawalOf(tx.db, caller.userId, id);
  if (!made) throw new Error(`withdrawal ${id} was made and is not there`);
  return made;
}

/** Asks, in this transaction, for the provider to be asked after it. */
export const enqueueSending = (tx: Tx, id: string): Promise<void> =>
  enqueue(tx.db, { task: "send-withdrawal", payload: { id }, key: `withdrawal:${id}` });

/** @throws DomainProblem `verification-required` unless both e-mail and phone are verified. */
export async function requireVerified(db: Db, userId: UserId): Promise<void> {
  if (!(await hasVerifiedContacts(db, userId))) throw new DomainProblem("verification-required");
}

/**
 * Money waits after a change of e-mail, phone or name: the owner has time to notice and to undo it.
 *
 * @throws DomainProblem `withdrawals-paused` with the moment when the pause ends.
 */
export async function requireNoRecentChange(db: Db, userId: UserId, now: Date): Promise<void> {
  const changedAt = await identityChangedAt(db, userId);
  const until = new Date((changedAt?.getTime() ?? 0) + PAUSE_AFTER_CHANGE_MS);
  if (until <= now) return;
  const message = `Withdrawals are paused until ${lagosTimestamp(until).slice(0, 16)} because you changed your email, phone number or name.`;
  throw new DomainProblem("withdrawals-paused", { message });
}

/** @throws DomainProblem `invalid-amount` below ₦100. */
export function requireMinimum(amountKobo: Kobo): void {
  if (amountKobo >= MINIMUM_WITHDRAWAL_KOBO) return;
  const message = `Minimum withdrawal amount is ${formatNaira(MINIMUM_WITHDRAWAL_KOBO)}`;
  throw new DomainProblem("invalid-amount", { message, errors: { amount: message } });
}

type Held = { id: string; user_id: UserId; amount_kobo: Kobo; fee_kobo: Kobo; stamp_duty_kobo: Kobo };

async function setAside(tx: Tx, row: Held, { bank_name, account_number }: BankAccount) {
  try {
    return await postHold(tx, row, `Withdrawal to ${bank_name} ••••${account_number.slice(-4)}`);
  } catch (error) {
    // The floor's own message suggests paying by card, which does not apply to a withdrawal.
    if (asProblem(error)?.code !== "insufficient-balance") throw error;
    const needed = formatNaira(kobo(row.amount_kobo + row.fee_kobo + row.stamp_duty_kobo), 2);
    throw new DomainProblem("insufficient-balance", { message: `You don't have enough. You need ${needed}.` });
  }
}
