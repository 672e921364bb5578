import { refundOutcome, refundStep } from "@pockethall/domain/card-refunds";
import type { Tx } from "../../../database/transact.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { raiseDifference } from "../differences/differences.service.ts";
import type { ProviderRefund } from "../refund-provider.service.ts";
import { notifyPayer } from "./notices.ts";
import { postRefunded, postReturned } from "./postings.ts";
import { lockRefund, type Refund, refundsSentOf, updateRefund } from "./refunds.repository.ts";
import { enqueueFollowing } from "./refunds.service.ts";

export type RefundOutcomeDependencies = {
  clock: Clock;
  /** `live` or `test`: what our keys are. Answers of the other kind are ignored. */
  keyMode: "live" | "test";
};

/**
 * Records the provider's outcome once. A mismatch, or a contradiction of an earlier answer, is put before finance.
 *
 * @returns false when we have no such refund.
 */
export async function recordRefundOutcome(
  tx: Tx,
  deps: RefundOutcomeDependencies,
  id: string,
  providerRefund: ProviderRefund,
): Promise<boolean> {
  const refund = await lockRefund(tx.db, id);
  if (!refund) return false;
  if (!isOfKeys(deps, providerRefund)) return true;
  const { state, provider_id: providerId } = refund;
  // The number of the one that we know; a second one under our note is money that left twice.
  if (providerId !== null && providerRefund.id !== "" && providerRefund.id !== providerId)
    await differs(tx, refund, {
      kind: "refund-twice",
      theirs: `${providerRefund.status}, number ${providerRefund.id}`,
    });
  else if (
    providerRefund.currency !== "NGN" ||
    providerRefund.amountKobo !== refund.amount_kobo ||
    isOfAnother(refund, providerRefund)
  )
    await differs(tx, refund, { kind: "refund", theirs: textOf(providerRefund) });
  else {
    const step = refundStep(state, { type: "answered", outcome: refundOutcome(providerRefund.status) });
    if ("to" in step) await take(tx, refund, { to: step.to, providerRefund });
    else if (step.refused === "contradiction")
      await differs(tx, refund, { kind: "refund", theirs: providerRefund.status });
  }
  return true;
}

/**
 * A webhook about a refund without our note. Refunds under way for this payment are looked at now; an unknown refund
 * was made by hand, and our books lack it.
 */
export async function recordUnnamedRefund(
  tx: Tx,
  deps: RefundOutcomeDependencies,
  providerRefund: ProviderRefund,
): Promise<void> {
  if (!isOfKeys(deps, providerRefund)) return;
  const ours = await refundsSentOf(tx.db, providerRefund.paymentReference);
  const underWay = ours.filter(({ state }) => state === "sending");
  for (const { id } of underWay) await enqueueFollowing(tx, id);
  const isKnown = underWay.length > 0 || ours.some(({ amount_kobo }) => amount_kobo === providerRefund.amountKobo);
  if (isKnown || refundOutcome(providerRefund.status) !== "succeeded") return;
  await raiseDifference(tx, {
    kind: "refund",
    subject: `payment:${providerRefund.paymentReference}`,
    ours: "unknown",
    theirs: textOf(providerRefund),
    found_at: tx.clock(),
  });
}

/** Gives the money back, when it is certain that no refund was made. */
export async function giveUp(tx: Tx, id: string, words: string): Promise<void> {
  const refund = await lockRefund(tx.db, id);
  if (refund?.state !== "sending" || refund.provider_id !== null) return;
  await release(tx, refund, words);
}

/** Gives the money back of what was never asked for. */
export const release = (tx: Tx, refund: Refund, words: string): Promise<void> =>
  settle(tx, refund, { to: "returned", changes: { provider_status: words } });

/** The provider refused, and finance has to look. When it is certain that no refund was made, the next look asks again. */
export async function waitForFinance(
  tx: Tx,
  id: string,
  { words, isCertain }: { words: string; isCertain: boolean },
): Promise<void> {
  const refund = await lockRefund(tx.db, id);
  if (refund?.state !== "sending") return;
  if (isCertain) await updateRefund(tx.db, id, { may_have_arrived: false }, tx.clock());
  await differs(tx, refund, { kind: "refund-refused", theirs: words });
}

const isOfKeys = ({ keyMode }: RefundOutcomeDependencies, { domain }: ProviderRefund) =>
  domain === "" || domain === keyMode;
const isOfAnother = ({ payment_reference }: Refund, { paymentReference }: ProviderRefund) =>
  paymentReference !== "" && paymentReference !== payment_reference;
const textOf = ({ status, currency, amountKobo }: ProviderRefund) => `${status}, ${currency} ${amountKobo} kobo`;

type Word = { to: Refund["state"]; providerRefund: ProviderRefund };

async function take(tx: Tx, refund: Refund, { to, providerRefund }: Word): Promise<void> {
  const changes = {
    provider_status: providerRefund.status,
    ...(providerRefund.id === "" ? {} : { provider_id: providerRefund.id }),
  };
  if (to !== refund.state) return settle(tx, refund, { to, changes });
  if (to === "sending") await updateRefund(tx.db, refund.id, changes, tx.clock());
  if (to === "sending" && providerRefund.status === "needs-attention")
    await differs(tx, refund, { kind: "refund-attention", theirs: providerRefund.status });
}

type Settlement = { to: Refund["state"]; changes: Parameters<typeof updateRefund>[2] };

async function settle(tx: Tx, refund: Refund, { to, changes }: Settlement): Promise<void> {
  const now = tx.clock();
  if (to === "refunded") await postRefunded(tx, refund);
  if (to === "returned") await postReturned(tx, refund, "Refund to card not possible");
  await updateRefund(tx.db, refund.id, { ...changes, state: to, next_check_at: null, settled_at: now }, now);
  await notifyPayer(tx, refund, to);
}

const differs = (tx: Tx, refund: Refund, { kind, theirs }: { kind: string; theirs: string }): Promise<void> =>
  raiseDifference(tx, {
    kind,
    subject: `refund:${refund.id}`,
    ours: `${refund.state}, NGN ${refund.amount_kobo} kobo of ${refund.payment_reference}, note phr-${refund.id}`,
    theirs,
    found_at: tx.clock(),
  });
