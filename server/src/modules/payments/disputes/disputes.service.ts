import { disputeStateOf, disputeStep } from "@pockethall/domain/disputes";
import type { UserId } from "@pockethall/domain/ids";
import { type Kobo, kobo } from "@pockethall/domain/money";
import type { Tx } from "../../../database/transact.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { raiseDifference } from "../differences/differences.service.ts";
import { lockPayment, type Payment, type PaymentFacts, paymentFacts } from "../payment-facts.read-model.ts";
import type { ProviderDispute } from "../paystack-disputes.ts";
import { lockDebtor } from "./debts.repository.ts";
import { type Notices, tellLost, tellOpened, tellWon } from "./dispute-notices.ts";
import { postHold, postLoss, postReleased } from "./dispute-postings.ts";
import { claimedByOthers } from "./disputes.read-model.ts";
import { type Dispute, decideDispute, lockDispute, updateDispute } from "./disputes.repository.ts";

type Dependencies = Notices & {
  clock: Clock;
  /** `live` or `test`: what our keys are. Webhooks of the other kind are ignored. */
  keyMode: "live" | "test";
};

/** Stores the disputes that the provider reports, holds their money, and books a lost one (domain/src/disputes). */
export function createDisputesService(deps: Dependencies) {
  return {
    /** Takes the provider's webhook about a dispute; in any order and number, the money is held and booked once. */
    recordOutcome: async (tx: Tx, said: ProviderDispute): Promise<void> => {
      if (said.domain !== "" && said.domain !== deps.keyMode) return;
      const payment = await lockPayment(tx.db, said.paymentReference);
      if (payment) await lockDebtor(tx.db, payment.user_id);
      const { dispute, isNew } = await lockDispute(tx.db, openingOf(said, payment?.user_id ?? null, deps.clock()));
      if (!payment) await differs(tx, deps, said, "no such payment");
      if (said.currency !== "NGN") return differs(tx, deps, said, "NGN");
      const step = disputeStep(dispute.state, disputeStateOf(said.resolution));
      if ("refused" in step) return differs(tx, deps, said, dispute.state);
      if (dispute.state !== "open") return;
      const word = { dispute, said, payment };
      if (step.to === "won") return win(deps, tx, word);
      if (step.to === "lost") return lose(deps, tx, word);
      return isNew ? open(deps, tx, word) : updateDispute(tx.db, said.id, wordsOf(deps, word));
    },
  };
}

const openingOf = (said: ProviderDispute, userId: UserId | null, now: Date) => ({
  provider_id: said.id,
  payment_reference: said.paymentReference,
  user_id: userId,
  amount_kobo: said.amountKobo,
  state: "open" as const,
  provider_status: said.status,
  resolution: said.resolution,
  due_at: said.dueAt,
  created_at: now,
  updated_at: now,
});

type Word = { dispute: Dispute; said: ProviderDispute; payment: Payment | undefined };

const wordsOf = ({ clock }: Dependencies, { dispute, said }: Word) => ({
  provider_status: said.status,
  resolution: said.resolution,
  due_at: said.dueAt ?? dispute.due_at,
  amount_kobo: said.amountKobo,
  updated_at: clock(),
});

/** The bank has asked: the requested amount is held as far as the wallet goes, and payer and finance are notified. */
async function open(deps: Dependencies, tx: Tx, { said, payment }: Word): Promise<void> {
  if (!payment) return;
  const facts = await paymentFacts(tx.db, payment);
  const claimKobo = await claimable(deps, tx, said, facts);
  const atStakeKobo = facts?.source === "wallet" ? claimKobo : kobo(0);
  const { user_id: userId, reference } = payment;
  const hold = await postHold(tx, { id: said.id, userId, atStakeKobo });
  await updateDispute(tx.db, said.id, { at_stake_kobo: atStakeKobo, ...hold, updated_at: deps.clock() });
  const { amountKobo, dueAt } = said;
  await tellOpened(tx, deps, { userId, amountKobo, heldKobo: hold.held_kobo, reference, dueAt });
}

async function win(deps: Dependencies, tx: Tx, word: Word): Promise<void> {
  const { dispute, said, payment } = word;
  await postReleased(tx, dispute);
  await decideDispute(tx.db, said.id, { ...wordsOf(deps, word), state: "won", resolved_at: deps.clock() });
  if (payment) await tellWon(tx, deps, { userId: payment.user_id, amountKobo: said.amountKobo });
}

async function lose(deps: Dependencies, tx: Tx, word: Word): Promise<void> {
  const { dispute, said, payment } = word;
  const changes = { ...wordsOf(deps, word), state: "lost" as const, resolved_at: deps.clock() };
  if (!payment) return decideDispute(tx.db, said.id, changes);
  await postReleased(tx, dispute);
  const facts = await paymentFacts(tx.db, payment);
  const amountKobo = await claimable(deps, tx, said, facts);
  if (amountKobo === 0) return decideDispute(tx.db, said.id, changes);
  const { user_id: userId } = payment;
  const setAsideKobo = standingInSuspense(facts);
  const { transferId, owedKobo } = await postLoss(tx, { id: said.id, userId, amountKobo, setAsideKobo });
  const booked = { transfer_id: transferId, booked_kobo: amountKobo, owed_kobo: owedKobo };
  await decideDispute(tx.db, said.id, { ...changes, ...booked });
  if (amountKobo > setAsideKobo) await tellLost(tx, deps, { userId, amountKobo, owedKobo });
}

/**
 * What a bank can claim of a payment: no more than it brought, less what other disputes of it claim. The payer
 * does not bear the rest: it is put before finance.
 */
async function claimable(
  deps: Dependencies,
  tx: Tx,
  said: ProviderDispute,
  facts: PaymentFacts | undefined,
): Promise<Kobo> {
  const claimedKobo = await claimedByOthers(tx.db, said.paymentReference, said.id);
  const receivedKobo = facts?.receivedKobo ?? 0;
  const leftKobo = Math.max(receivedKobo - claimedKobo, 0);
  if (said.amountKobo <= leftKobo) return kobo(said.amountKobo);
  await differs(tx, deps, said, `received NGN ${receivedKobo} kobo, disputed otherwise ${claimedKobo} kobo`);
  return kobo(leftKobo);
}

/** What of a payment that fitted nothing is still set aside, so that its bank takes it before the payer's own. */
function standingInSuspense(facts: PaymentFacts | undefined): Kobo {
  if (facts?.source !== "suspense" || facts.isUnderWay) return kobo(0);
  return kobo(Math.max(facts.receivedKobo - facts.givenBackKobo, 0));
}

const differs = (tx: Tx, { clock }: Dependencies, said: ProviderDispute, ours: string): Promise<void> =>
  raiseDifference(tx, {
    kind: "dispute",
    subject: `dispute:${said.id}`,
    ours,
    theirs: `${said.status}, ${said.resolution ?? "undecided"}, ${said.currency} ${said.amountKobo} kobo of ${said.paymentReference}`,
    found_at: clock(),
  });
