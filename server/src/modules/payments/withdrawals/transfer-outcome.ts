import { transferOutcome, withdrawalStep } from "@pockethall/domain/withdrawals";
import type { Tx } from "../../../database/transact.ts";
import { enqueue } from "../../../jobs/enqueue.repository.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { raiseDifference } from "../differences/differences.service.ts";
import type { ProviderTransfer } from "../transfer-provider.service.ts";
import { notifyOwner } from "./notices.ts";
import { postPaid, postReleased, postReversed } from "./postings.ts";
import { storedState } from "./stored-state.ts";
import { lockByReference, lockWithdrawal, updateWithdrawal, type Withdrawal } from "./withdrawals.repository.ts";

export type TransferOutcomeDependencies = {
  clock: Clock;
  /** `live` or `test`: what our keys are. Answers of the other kind are ignored. */
  keyMode: "live" | "test";
};

/** Gives the money back, when it is certain that nothing was sent. */
export async function giveUp(tx: Tx, id: string, words: string): Promise<void> {
  const withdrawal = await lockWithdrawal(tx.db, id);
  if (withdrawal?.state === "sending" && !withdrawal.may_have_arrived) await release(tx, withdrawal, words);
}

/** Records the provider's outcome once. A mismatch, or a contradiction of an earlier answer, is put before finance. */
export async function recordTransferOutcome(
  tx: Tx,
  deps: TransferOutcomeDependencies,
  providerTransfer: ProviderTransfer,
  { isVerified }: { isVerified: boolean },
): Promise<void> {
  const withdrawal = await lockByReference(tx.db, providerTransfer.reference);
  if (!withdrawal || (providerTransfer.domain !== "" && providerTransfer.domain !== deps.keyMode)) return;
  const { state, amount_kobo: amountKobo, id } = withdrawal;
  if (providerTransfer.currency !== "NGN" || providerTransfer.amountKobo !== amountKobo)
    return differs(tx, withdrawal, `${providerTransfer.currency} ${providerTransfer.amountKobo} kobo`);
  const outcome = transferOutcome(providerTransfer.status);
  const step = withdrawalStep(state, { type: "answered", outcome });
  if ("refused" in step)
    return step.refused === "contradiction" ? differs(tx, withdrawal, providerTransfer.status) : undefined;
  const changes = {
    provider_status: providerTransfer.status,
    provider_id: providerTransfer.id,
    transfer_code: providerTransfer.transferCode,
    ...(providerTransfer.feeKobo === undefined ? {} : { provider_fee_kobo: providerTransfer.feeKobo }),
  };
  // The fee is booked as the provider reports it; a webhook may leave it out, and then verify is asked.
  if (step.to === "paid" && state === "sending" && providerTransfer.feeKobo === undefined && !isVerified)
    return enqueue(tx.db, { task: "check-withdrawal", payload: { id }, key: `withdrawal:${id}` });
  if (step.to !== state) return settle(tx, withdrawal, { to: storedState(step.to), changes });
  if (state === "sending") await updateWithdrawal(tx.db, id, changes, tx.clock());
}

/** Gives the money back of what was never sent. */
export const release = (tx: Tx, withdrawal: Withdrawal, words: string): Promise<void> =>
  settle(tx, withdrawal, { to: "released", changes: { provider_status: words } });

type Changes = Parameters<typeof updateWithdrawal>[2];
type Settlement = { to: Withdrawal["state"]; changes: Changes };

async function settle(tx: Tx, withdrawal: Withdrawal, { to, changes }: Settlement): Promise<void> {
  const now = tx.clock();
  if (to === "paid") await postPaid(tx, withdrawal, changes.provider_fee_kobo ?? 0);
  if (to === "released") await postReleased(tx, withdrawal, "Withdrawal not possible");
  if (to === "reversed") await postReversed(tx, withdrawal);
  await updateWithdrawal(tx.db, withdrawal.id, { ...changes, state: to, next_check_at: null, settled_at: now }, now);
  await notifyOwner(tx, withdrawal, to);
}

const differs = (tx: Tx, withdrawal: Withdrawal, theirs: string): Promise<void> =>
  raiseDifference(tx, {
    kind: "transfer",
    subject: `withdrawal:${withdrawal.reference}`,
    ours: `${withdrawal.state}, NGN ${withdrawal.amount_kobo} kobo`,
    theirs,
    found_at: tx.clock(),
  });
