import { REFUND_GRACE_MS, refundStep } from "@pockethall/domain/card-refunds";
import { nextCheckAfterMs } from "@pockethall/domain/withdrawals";
import type { Db } from "../../../database/database.ts";
import type { Transact, Tx } from "../../../database/transact.ts";
import { moneyOutStop } from "../disputes/money-out.service.ts";
import { isGone, lockPayment, paymentFacts } from "../payment-facts.read-model.ts";
import { isProviderAway } from "../provider-away.ts";
import type { ProviderRefund, RefundProvider } from "../refund-provider.service.ts";
import {
  giveUp,
  type RefundOutcomeDependencies,
  recordRefundOutcome,
  recordUnnamedRefund,
  release,
  waitForFinance,
} from "./refund-outcome.ts";
import {
  enqueueOverdue,
  lockRefund,
  noteAsked,
  type Refund,
  refundCalled,
  updateRefund,
} from "./refunds.repository.ts";
import { enqueueFollowing } from "./refunds.service.ts";

// How a refund reaches the card. Each step is its own short transaction, and none is open while the provider is asked, so
// the process may die between any two:
//  1. `sending` and the time of the next look are written; that look is enqueued with them.
//  2. "May have arrived" is written, by one worker only.
//  3. The refund is asked for, with our note on it. The provider takes no reference from us: two requests make two refunds.
//  4. The provider's answer is recorded. Until it is conclusive the hold stays, and the look repeats at growing intervals.
// Once a request may have arrived it is not repeated; we look: by the provider's number when we have it, else for our note
// in its list. Only when the list has not shown it for half an hour did the request never arrive, and it is made again.

type RefundDependencies = RefundOutcomeDependencies & { db: Db; transact: Transact; provider: RefundProvider };

/** The provider's side of refunds. Every function here may be called again at any time. */
export function createRefundFollowingJob(deps: RefundDependencies) {
  const { db, transact, clock } = deps;
  return {
    /** Asks the provider for an approved refund, or looks what became of it. */
    follow: async (id: string): Promise<void> => {
      const refund = await begin(deps, id);
      if (!refund) return;
      try {
        if (refund.may_have_arrived) await look(deps, refund);
        else await ask(deps, refund);
      } catch (error) {
        // Away means that nothing is known: the look that is enqueued asks again.
        if (!isProviderAway(error)) throw error;
      }
    },

    /** The provider's record, such as a webhook's; handled like an answer to our request. */
    recordOutcome: async (providerRefund: ProviderRefund): Promise<void> => {
      const id =
        idNoted(providerRefund.note) ??
        (providerRefund.id === "" ? undefined : await refundCalled(db, providerRefund.id));
      const isOurs = id !== undefined && (await transact((tx) => recordRefundOutcome(tx, deps, id, providerRefund)));
      if (!isOurs) await transact((tx) => recordUnnamedRefund(tx, deps, providerRefund));
    },

    /** Enqueues the step of every refund whose job was lost. */
    resume: (): Promise<number> => enqueueOverdue(db, clock()),
  };
}

/** What we write on a refund so that it can be found again. */
const noteOf = (id: string): string => `phr-${id}`;
const idNoted = (note: string): string | undefined =>
  /phr-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/u.exec(note)?.[1];

const begin = (deps: RefundDependencies, id: string): Promise<Refund | undefined> =>
  deps.transact(async (tx) => {
    const refund = await lockRefund(tx.db, id);
    if (!refund || "refused" in refundStep(refund.state, { type: "send" })) return undefined;
    const stop = refund.may_have_arrived ? undefined : await refundStop(tx, refund);
    if (stop === "owes") {
      await release(tx, refund, "not sent: the payer owes money");
      return undefined;
    }
    const now = deps.clock();
    const runAt = new Date(now.getTime() + nextCheckAfterMs(refund.checks));
    await updateRefund(tx.db, id, { state: "sending", checks: refund.checks + 1, next_check_at: runAt }, now);
    await enqueueFollowing(tx, id, runAt);
    return stop ? undefined : { ...refund, version: refund.version + 1 };
  });

/** Whether a dispute or a debt blocks a refund that was not asked for yet. */
async function refundStop(
  tx: Tx,
  { payment_reference, user_id, amount_kobo }: Refund,
): Promise<"owes" | "disputed" | undefined> {
  const payment = await lockPayment(tx.db, payment_reference);
  const facts = payment && (await paymentFacts(tx.db, payment));
  const stop = await moneyOutStop(tx, user_id);
  if (stop?.reason === "owes" || (facts && isGone(facts, amount_kobo))) return "owes";
  return stop || facts?.isDisputed ? "disputed" : undefined;
}

async function ask(deps: RefundDependencies, refund: Refund): Promise<void> {
  const { id, payment_reference: paymentReference, amount_kobo: amountKobo } = refund;
  if (!(await deps.transact((tx) => noteAsked(tx.db, refund, deps.clock())))) return;
  const answer = await deps.provider.refund({ paymentReference, amountKobo, note: noteOf(id) });
  if ("providerRefund" in answer)
    return void (await deps.transact((tx) => recordRefundOutcome(tx, deps, id, answer.providerRefund)));
  const words = answer.refused;
  const waits = (isCertain: boolean) => deps.transact((tx) => waitForFinance(tx, id, { words, isCertain }));
  // After an earlier request this one may have been refused because that one was taken.
  if (refund.may_have_arrived) return waits(false);
  // Our own balance is no fault of the card: the refund is requested again after finance has topped it up.
  if (/balance/iu.test(words)) return waits(true);
  await deps.transact((tx) => giveUp(tx, id, words));
}

async function look(deps: RefundDependencies, refund: Refund): Promise<void> {
  const { id, provider_id: providerId, last_asked_at: lastAskedAt } = refund;
  const found = providerId === null ? await noted(deps, refund) : [await deps.provider.refundOf(providerId)];
  for (const providerRefund of found)
    if (providerRefund) await deps.transact((tx) => recordRefundOutcome(tx, deps, id, providerRefund));
  const isLongAgo = deps.clock().getTime() - (lastAskedAt?.getTime() ?? 0) >= REFUND_GRACE_MS;
  if (providerId === null && found.length === 0 && isLongAgo) await ask(deps, refund);
}

const noted = ({ provider }: RefundDependencies, { id, created_at: since }: Refund) =>
  provider.noted(noteOf(id), since);
