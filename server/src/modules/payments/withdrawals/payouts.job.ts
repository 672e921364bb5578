import { GRACE_MS, nextCheckAfterMs, withdrawalStep } from "@pockethall/domain/withdrawals";
import type { Db } from "../../../database/database.ts";
import type { Transact, Tx } from "../../../database/transact.ts";
import { enqueue } from "../../../jobs/enqueue.repository.ts";
import { raiseDifference } from "../differences/differences.service.ts";
import { moneyOutStop } from "../disputes/money-out.service.ts";
import { isProviderAway } from "../provider-away.ts";
import type { ProviderTransfer, TransferProvider } from "../transfer-provider.service.ts";
import { giveUp, recordTransferOutcome, release, type TransferOutcomeDependencies } from "./transfer-outcome.ts";
import {
  enqueueOverdue,
  findWithdrawal,
  keepRecipientCode,
  lockWithdrawal,
  noteAsked,
  updateWithdrawal,
  type Withdrawal,
} from "./withdrawals.repository.ts";

// How a withdrawal reaches the bank. Each step is its own short transaction, and none is open while the provider is asked,
// so the process may die between any two:
//  0. A debt of the owner's ends it, and disputed money that is not held makes it wait.
//  1. `sending` and the time of the next check are written; the check is enqueued with them.
//  2. The provider is asked for the account's recipient code, which is kept. Asked twice, it gives the same.
//  3. "May have arrived" is written.
//  4. The transfer is asked for by the withdrawal's own reference, always the same: the provider makes one of a reference.
//  5. The provider's answer is recorded. Until it is conclusive the hold stays, and the check repeats at growing intervals.
// A "duplicate reference" is no failure: the transfer is there, so it is verified. "Not found" is none either: after a
// while the same request is sent again. Only an explicit refusal by the provider, and only when no earlier request
// may have arrived, proves that there is no transfer.

type PayoutDependencies = TransferOutcomeDependencies & { db: Db; transact: Transact; provider: TransferProvider };

/** The provider's side of withdrawals. Every function here may be called again at any time. */
export function createPayoutsJob(deps: PayoutDependencies) {
  const { db, transact, clock, provider } = deps;

  const send = async (id: string): Promise<void> => {
    const withdrawal = await begin(deps, id);
    if (!withdrawal) return;
    await unlessAway(async () => {
      const recipientCode = withdrawal.recipient_code ?? (await openRecipient(deps, withdrawal));
      if (recipientCode !== undefined) await askForTransfer(deps, withdrawal, recipientCode);
    });
  };

  const check = async (id: string): Promise<void> => {
    const withdrawal = await findWithdrawal(db, id);
    if (!withdrawal || (withdrawal.state !== "approved" && withdrawal.state !== "sending")) return;
    if (!withdrawal.may_have_arrived) return send(id);
    await postpone(deps, id);
    await unlessAway(async () => {
      const providerTransfer = await provider.verifyTransfer(withdrawal.reference);
      if (providerTransfer)
        await transact((tx) => recordTransferOutcome(tx, deps, providerTransfer, { isVerified: true }));
      else if (clock().getTime() - (withdrawal.last_asked_at?.getTime() ?? 0) >= GRACE_MS) await send(id);
    });
  };

  return {
    /** Asks the provider for the transfer of an approved withdrawal. */
    send,
    /** Asks the provider what became of it, and where nothing did, asks for it again by the same reference. */
    check,
    /** The provider's record, such as a webhook's; handled like an answer to our request. */
    recordOutcome: (providerTransfer: ProviderTransfer): Promise<void> =>
      transact((tx) => recordTransferOutcome(tx, deps, providerTransfer, { isVerified: false })),
    /** Enqueues the step of every withdrawal whose job was lost. */
    resume: (): Promise<number> => enqueueOverdue(db, clock()),
  };
}
export type PayoutsJob = ReturnType<typeof createPayoutsJob>;

/** Away means that nothing is known: the check that is enqueued already asks again. */
async function unlessAway(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isProviderAway(error)) throw error;
  }
}

const begin = (deps: PayoutDependencies, id: string): Promise<Withdrawal | undefined> =>
  deps.transact(async (tx) => {
    const withdrawal = await lockWithdrawal(tx.db, id);
    if (!withdrawal || "refused" in withdrawalStep(withdrawal.state, { type: "send" })) return undefined;
    const stop = withdrawal.may_have_arrived ? undefined : await moneyOutStop(tx, withdrawal.user_id);
    if (stop?.reason === "owes") {
      await release(tx, withdrawal, "not sent: the owner owes money");
      return undefined;
    }
    await scheduleCheck(tx, withdrawal, deps.clock());
    return stop ? undefined : withdrawal;
  });

const postpone = ({ transact, clock }: PayoutDependencies, id: string): Promise<void> =>
  transact(async (tx) => {
    const withdrawal = await lockWithdrawal(tx.db, id);
    if (withdrawal?.state === "sending") await scheduleCheck(tx, withdrawal, clock());
  });

async function scheduleCheck(tx: Tx, { id, checks }: Withdrawal, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + nextCheckAfterMs(checks));
  await updateWithdrawal(tx.db, id, { state: "sending", checks: checks + 1, next_check_at: runAt }, now);
  await enqueue(tx.db, { task: "check-withdrawal", payload: { id }, key: `withdrawal:${id}`, runAt });
}

async function openRecipient(deps: PayoutDependencies, withdrawal: Withdrawal): Promise<string | undefined> {
  const { account_number: accountNumber, bank_code: bankCode, holder_name: name } = withdrawal;
  const answer = await deps.provider.createRecipient({ name, accountNumber, bankCode });
  if ("refused" in answer) {
    await deps.transact((tx) => giveUp(tx, withdrawal.id, answer.refused));
    return undefined;
  }
  await keepRecipientCode(deps.db, withdrawal.bank_account_id, answer.recipientCode);
  return answer.recipientCode;
}

async function askForTransfer(deps: PayoutDependencies, withdrawal: Withdrawal, recipientCode: string): Promise<void> {
  const { reference, amount_kobo: amountKobo } = withdrawal;
  const askedAt = deps.clock();
  const asked = await noteUnlessStopped(deps, withdrawal, askedAt);
  if (!asked) return;
  const order = { reference, amountKobo, recipientCode, reason: "PocketHall withdrawal" };
  const answer = await deps.provider.transfer(order);
  if ("providerTransfer" in answer)
    return deps.transact((tx) => recordTransferOutcome(tx, deps, answer.providerTransfer, { isVerified: false }));
  if ("duplicate" in answer) {
    const providerTransfer = await deps.provider.verifyTransfer(reference);
    return (
      providerTransfer && deps.transact((tx) => recordTransferOutcome(tx, deps, providerTransfer, { isVerified: true }))
    );
  }
  await refuse(deps, withdrawal, { ...answer, isCertain: !asked.arrivedBefore, askedAt });
}

/** From here on the request may have arrived. What stops the money now is looked at once more by the next check. */
const noteUnlessStopped = ({ transact }: PayoutDependencies, withdrawal: Withdrawal, askedAt: Date) =>
  transact(async (tx) => {
    const { id, user_id: userId, may_have_arrived: mayHaveArrived } = withdrawal;
    await lockWithdrawal(tx.db, id); // before its owner, in the same order as every decision
    if (!mayHaveArrived && (await moneyOutStop(tx, userId))) return undefined;
    return noteAsked(tx.db, id, askedAt);
  });

type Refused = { refused: string; code: string; isCertain: boolean; askedAt: Date };

/** No transfer was made by this request. The account's fault ends it; anything else (our empty balance) waits for finance. */
async function refuse(deps: PayoutDependencies, withdrawal: Withdrawal, answer: Refused): Promise<void> {
  const { id, reference, bank_account_id: bankAccountId } = withdrawal;
  const isAccountsFault = answer.code === "invalid_transfer_recipient" || /recipient/iu.test(answer.refused);
  if (isAccountsFault) await keepRecipientCode(deps.db, bankAccountId, null);
  if (answer.isCertain) await forgetAsked(deps, id, answer.askedAt);
  if (answer.isCertain && isAccountsFault) return deps.transact((tx) => giveUp(tx, id, answer.refused));
  const difference = { kind: "transfer-refused", subject: `withdrawal:${reference}`, ours: "approved" };
  await deps.transact((tx) => raiseDifference(tx, { ...difference, theirs: answer.refused, found_at: deps.clock() }));
}

/** What was noted for this request is taken back, unless another request was made meanwhile. */
const forgetAsked = ({ transact, clock }: PayoutDependencies, id: string, askedAt: Date): Promise<void> =>
  transact(async (tx) => {
    const now = await lockWithdrawal(tx.db, id);
    if (now?.state === "sending" && now.last_asked_at?.getTime() === askedAt.getTime())
      await updateWithdrawal(tx.db, id, { may_have_arrived: false }, clock());
  });
