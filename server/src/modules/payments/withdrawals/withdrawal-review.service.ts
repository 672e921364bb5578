import { type Refusal, type WithdrawalEvent, withdrawalStep } from "@pockethall/domain/withdrawals";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import { isId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { requireMoneyMayLeave } from "../disputes/money-out.service.ts";
import { notifyOwner } from "./notices.ts";
import { postReleased } from "./postings.ts";
import { storedState } from "./stored-state.ts";
import {
  approversOf,
  insertApproval,
  lockWithdrawal,
  updateWithdrawal,
  type Withdrawal,
} from "./withdrawals.repository.ts";
import { enqueueSending } from "./withdrawals.service.ts";

type Decision = { id: string; state: Withdrawal["state"] };

// Finance decides: two different people let a withdrawal go, one sends it back; never the owner.

/** @throws DomainProblem `withdrawal-not-found`, `own-withdrawal`, `already-approved`, `illegal-step`, also while its owner owes. */
export async function approve(tx: Tx, caller: Caller, id: string): Promise<Decision> {
  const withdrawal = await locked(tx, id);
  const approvedBefore = (await approversOf(tx.db, id)).map(({ approver_id: approver }) => approver);
  const owner = withdrawal.user_id;
  const state = decide(withdrawal, { type: "approved", by: caller.userId, owner, approvedBefore });
  await requireMoneyMayLeave(tx, owner, "finance");
  const now = tx.clock();
  await insertApproval(tx.db, { withdrawal_id: id, owner_id: owner, approver_id: caller.userId, created_at: now });
  await record(tx, caller, withdrawal, { action: "approve", state, now });
  if (state === "approved") {
    await updateWithdrawal(tx.db, id, { state, next_check_at: now }, now);
    await enqueueSending(tx, id);
    await notifyOwner(tx, withdrawal, state);
  }
  return { id, state };
}

/** The money goes back to the wallet, and the owner reads the reason. @throws as `approve`. */
export async function reject(tx: Tx, caller: Caller, id: string, reason: string): Promise<Decision> {
  const withdrawal = await locked(tx, id);
  const state = decide(withdrawal, { type: "rejected", by: caller.userId, owner: withdrawal.user_id });
  const now = tx.clock();
  await postReleased(tx, withdrawal, "Withdrawal not approved");
  await updateWithdrawal(tx.db, id, { state, rejection_reason: reason, settled_at: now }, now);
  await record(tx, caller, withdrawal, { action: "reject", state, now });
  await notifyOwner(tx, { ...withdrawal, rejection_reason: reason }, state);
  return { id, state };
}

async function locked(tx: Tx, id: string): Promise<Withdrawal> {
  const withdrawal = isId(id) ? await lockWithdrawal(tx.db, id) : undefined;
  if (!withdrawal) throw new DomainProblem("withdrawal-not-found");
  return withdrawal;
}

const PROBLEM_OF = {
  "own-money": "own-withdrawal",
  "approved-before": "already-approved",
  "not-now": "illegal-step",
  contradiction: "illegal-step",
} as const satisfies Record<Refusal, string>;

function decide({ state }: Withdrawal, event: WithdrawalEvent): Withdrawal["state"] {
  const step = withdrawalStep(state, event);
  if ("refused" in step) throw new DomainProblem(PROBLEM_OF[step.refused]);
  return storedState(step.to);
}

type Done = { action: "approve" | "reject"; state: Withdrawal["state"]; now: Date };

const record = (tx: Tx, { userId }: Caller, withdrawal: Withdrawal, { action, state, now }: Done) =>
  recordAudit(tx.db, {
    actorId: userId,
    action: `withdrawal.${action}`,
    subject: `withdrawal:${withdrawal.id}`,
    before: { state: withdrawal.state },
    after: { state },
    at: now,
  });
