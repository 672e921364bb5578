import { disputeStateOf, disputeStep } from "@pockethall/domain/disputes";
import type { UserId } from "@pockethall/domain/ids";
import { type Kobo, kobo } from "@pockethall/domain/money";
import type { Tx } from "../../../database/transact.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { raiseDifference } from "../differences/differences.service.ts";
import { lockPayment, type Payment, type PaymentFacts, paymentFacts } from "../payment-facts.read-model.ts";
import type { ProviderDispute } from "../paystack-disputes.ts";
import { lockDebtor } from "./debts.repository.ts";
import { notifyLost, notifyOpened, notifyWon } from "./dispute-notices.ts";
import { postHold, postLoss, postReleased } from "./dispute-postings.ts";
import { claimedByOthers } from "./disputes.read-model.ts";
import { type Dispute, decideDispute, lockDispute, updateDispute } from "./disputes.repository.ts";

type Dependencies = {
  clock: Clock;
  /** `live` or `test`: what our keys are. Webhooks of the other kind are ignored. */
  keyMode: "live" | "test";
};

/** Stores the disputes that the provider reports, holds their money, and books a lost one (domain/src/money/disputes.ts). */
export function createDisputesService(deps: Dependencies) {
  return {
    /** Takes the provider's webhook about a dispute; in any order and number, the money is held and booked once. */
    recordOutcome: async (tx: Tx, reported: ProviderDispute): Promise<void> => {
      if (reported.domain !== "" && reported.domain !== deps.keyMode) return;
      const payment = await lockPayment(tx.db, reported.paymentReference);
      if (payment) await lockDebtor(tx.db, payment.user_id);
      const { dispute, isNew } = await lockDispute(tx.db, openingOf(reported, payment?.user_id ?? null, deps.clock()));
      if (!payment) await differs(tx, reported, "no such payment");
      if (reported.currency !== "NGN") return differs(tx, reported, "NGN");
      const step = disputeStep(dispute.state, disputeStateOf(reported.resolution));
      if ("refused" in step) return differs(tx, reported, dispute.state);
      if (dispute.state !== "open") return;
      const word = { dispute, reported, payment };
      if (step.to === "won") return win(deps, tx, word);
      if (step.to === "lost") return lose(deps, tx, word);
      return isNew ? open(tx, word) : updateDispute(tx.db, reported.id, textOf(deps, word));
    },
  };
}

const openingOf = (reported: ProviderDispute, userId: UserId | null, now: Date) => ({
  provider_id: reported.id,
  payment_reference: reported.paymentReference,
  user_id: userId,
  amount_kobo: reported.amountKobo,
  state: "open" as const,
  provider_status: reported.status,
  resolution: reported.resolution,
  due_at: reported.dueAt,
  created_at: now,
  updated_at: now,
});

type Word = { dispute: Dispute; reported: ProviderDispute; payment: Payment | undefined };

const textOf = ({ clock }: Dependencies, { dispute, reported }: Word) => ({
  provider_status: reported.status,
  resolution: reported.resolution,
  due_at: reported.dueAt ?? dispute.due_at,
  amount_kobo: reported.amountKobo,
  updated_at: clock(),
});

/** The bank has asked: the requested amount is held as far as the wallet goes, and payer and finance are notified. */
async function open(tx: Tx, { reported, payment }: Word): Promise<void> {
  if (!payment) return;
  const facts = await paymentFacts(tx.db, payment);
  const claimKobo = await claimable(tx, reported, facts);
  const atStakeKobo = facts?.source === "wallet" ? claimKobo : kobo(0);
  const { user_id: userId, reference } = payment;
  const hold = await postHold(tx, { id: reported.id, userId, atStakeKobo });
  await updateDispute(tx.db, reported.id, { at_stake_kobo: atStakeKobo, ...hold, updated_at: tx.clock() });
  const { amountKobo, dueAt } = reported;
  await notifyOpened(tx, { userId, amountKobo, heldKobo: hold.held_kobo, reference, dueAt });
}

async function win(deps: Dependencies, tx: Tx, word: Word): Promise<void> {
  const { dispute, reported, payment } = word;
  await postReleased(tx, dispute);
  await decideDispute(tx.db, reported.id, { ...textOf(deps, word), state: "won", resolved_at: deps.clock() });
  if (payment) await notifyWon(tx, { userId: payment.user_id, amountKobo: reported.amountKobo });
}

async function lose(deps: Dependencies, tx: Tx, word: Word): Promise<void> {
  const { dispute, reported, payment } = word;
  const changes = { ...textOf(deps, word), state: "lost" as const, resolved_at: deps.clock() };
  if (!payment) return decideDispute(tx.db, reported.id, changes);
  await postReleased(tx, dispute);
  const facts = await paymentFacts(tx.db, payment);
  const amountKobo = await claimable(tx, reported, facts);
  if (amountKobo === 0) return decideDispute(tx.db, reported.id, changes);
  const { user_id: userId } = payment;
  const setAsideKobo = suspendedAmount(facts);
  const { transferId, owedKobo } = await postLoss(tx, { id: reported.id, userId, amountKobo, setAsideKobo });
  const booked = { transfer_id: transferId, booked_kobo: amountKobo, owed_kobo: owedKobo };
  await decideDispute(tx.db, reported.id, { ...changes, ...booked });
  if (amountKobo > setAsideKobo) await notifyLost(tx, { userId, amountKobo, owedKobo });
}

/**
 * What a bank can claim of a payment: no more than it brought, less what other disputes of it claim. The payer
 * does not bear the rest: it is put before finance.
 */
async function claimable(tx: Tx, reported: ProviderDispute, facts: PaymentFacts | undefined): Promise<Kobo> {
  const claimedKobo = await claimedByOthers(tx.db, reported.paymentReference, reported.id);
  const receivedKobo = facts?.receivedKobo ?? 0;
  const leftKobo = Math.max(receivedKobo - claimedKobo, 0);
  if (reported.amountKobo <= leftKobo) return kobo(reported.amountKobo);
  await differs(tx, reported, `received NGN ${receivedKobo} kobo, disputed otherwise ${claimedKobo} kobo`);
  return kobo(leftKobo);
}

/** What of a payment that fitted nothing is still set aside, so that its bank takes it before the payer's own. */
function suspendedAmount(facts: PaymentFacts | undefined): Kobo {
  if (facts?.source !== "suspense" || facts.isUnderWay) return kobo(0);
  return kobo(Math.max(facts.receivedKobo - facts.givenBackKobo, 0));
}

const differs = (tx: Tx, reported: ProviderDispute, ours: string): Promise<void> =>
  raiseDifference(tx, {
    kind: "dispute",
    subject: `dispute:${reported.id}`,
    ours,
    theirs: `${reported.status}, ${reported.resolution ?? "undecided"}, ${reported.currency} ${reported.amountKobo} kobo of ${reported.paymentReference}`,
    found_at: tx.clock(),
  });
