import { disputeStateOf, disputeStep, lossShares } from "@pockethall/domain/disputes";
import { formatNaira, type Kobo, kobo } from "@pockethall/domain/money";
import type { Clock } from "../../platform/clock.ts";
import { type Transact, type Tx, withSavepoint } from "../../platform/database/transact.ts";
import { asProblem } from "../../platform/http/problem.ts";
import { balanceOf } from "../ledger/ledger.read-model.ts";
import { postEntries } from "../ledger/ledger.service.ts";
import type { Note } from "../notifications/notifications.service.ts";
import type { ProviderDispute } from "../payments/webhook.service.ts";
import { raiseDifference } from "../reconciliation/differences.service.ts";
import { type Payment, paymentFacts } from "../refunds/payment-facts.read-model.ts";
import { type Dispute, lockDispute, lockPayment, updateDispute } from "./disputes.repository.ts";

type Dependencies = {
  transact: Transact;
  clock: Clock;
  notify(tx: Tx, note: Note): Promise<void>;
  /** `live` or `test`: what our keys are. Word of the other kind is not believed. */
  keyMode: "live" | "test";
};

/** Keeps the disputes that the provider tells of, and books a lost one. domain/src/disputes tells their life. */
export function createDisputesService(deps: Dependencies) {
  return {
    /** Takes the provider's word about a dispute; in any order and number, it is booked once. */
    heard: (said: ProviderDispute): Promise<void> =>
      deps.transact(async (tx) => {
        if (said.domain !== "" && said.domain !== deps.keyMode) return;
        const payment = await lockPayment(tx.db, said.paymentReference);
        const dispute = await lockDispute(tx.db, openingOf(said, payment?.user_id ?? null, deps.clock()));
        if (!payment) await differs(tx, deps, said, "no such payment");
        if (said.currency !== "NGN") return differs(tx, deps, said, "NGN");
        const step = disputeStep(dispute.state, disputeStateOf(said.resolution));
        if ("refused" in step) return differs(tx, deps, said, dispute.state);
        if (dispute.state === "open") await take(deps, tx, { dispute, said, to: step.to, payment });
      }),
  };
}

const openingOf = (said: ProviderDispute, userId: string | null, now: Date) => ({
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

type Word = {
  dispute: Dispute;
  said: ProviderDispute;
  to: Dispute["state"];
  payment: Payment | undefined;
};

async function take(deps: Dependencies, tx: Tx, { dispute, said, to, payment }: Word): Promise<void> {
  const now = deps.clock();
  const words = { provider_status: said.status, resolution: said.resolution, due_at: said.dueAt ?? dispute.due_at };
  const changes = { ...words, amount_kobo: said.amountKobo, state: to, updated_at: now };
  const { provider_id: id } = dispute;
  if (to === "open") return updateDispute(tx.db, id, changes);
  if (to === "won" || !payment) return updateDispute(tx.db, id, { ...changes, resolved_at: now });
  const setAsideKobo = await standingInSuspense(tx, payment);
  const loss = { id, userId: payment.user_id, amountKobo: kobo(said.amountKobo), setAsideKobo };
  const { transferId, owedKobo } = await postLoss(tx, loss);
  await updateDispute(tx.db, id, { ...changes, resolved_at: now, transfer_id: transferId, owed_kobo: owedKobo });
  if (said.amountKobo > setAsideKobo) await tellPayer(deps, tx, loss, owedKobo);
}

/** What of a payment that fitted nothing is still set aside, so that its bank takes it before the payer's own. */
async function standingInSuspense(tx: Tx, payment: Payment): Promise<Kobo> {
  const facts = await paymentFacts(tx.db, payment);
  if (facts?.source !== "suspense" || facts.isUnderWay) return kobo(0);
  return kobo(Math.max(facts.receivedKobo - facts.givenBackKobo, 0));
}

type Loss = { id: string; userId: string; amountKobo: Kobo; setAsideKobo: Kobo };

const MOST_LOOKS = 20;

/**
 * payments.md section 5: the wallet gives what it holds, the rest is owed. Whoever spends from the wallet between our look
 * and the posting is seen by the wallet's floor; then we look again. Should that never end, the provider tells us again.
 */
async function postLoss(tx: Tx, loss: Loss): Promise<{ transferId: string; owedKobo: Kobo }> {
  for (let look = 1; ; look += 1) {
    try {
      return await withSavepoint(tx, (inner) => postSeenLoss(inner, loss));
    } catch (error) {
      if (look === MOST_LOOKS || asProblem(error)?.code !== "insufficient-balance") throw error;
    }
  }
}

async function postSeenLoss(tx: Tx, { id, userId, amountKobo, setAsideKobo }: Loss) {
  const fromSuspense = lossShares(amountKobo, setAsideKobo);
  const { fromPotKobo, owedKobo } = lossShares(fromSuspense.owedKobo, await balanceOf(tx.db, "wallet", userId));
  const transfer = { key: `dispute:${id}`, kind: "dispute", description: "Card payment taken back by your bank" };
  const { transferId } = await postEntries(tx, transfer, [
    { kind: "suspense", owner: null, amount: kobo(-fromSuspense.fromPotKobo) },
    { kind: "wallet", owner: userId, amount: kobo(-fromPotKobo) },
    { kind: "user-debt", owner: userId, amount: kobo(-owedKobo) },
    { kind: "clearing", owner: null, amount: amountKobo },
  ]);
  return { transferId, owedKobo };
}

function tellPayer({ notify }: Dependencies, tx: Tx, loss: Loss, owedKobo: Kobo): Promise<void> {
  const { userId, amountKobo } = loss;
  const taken = `Your bank took a card payment of ${formatNaira(amountKobo, 2)} back, and it has left your wallet.`;
  const owed = ` ${formatNaira(owedKobo, 2)} of it is still owed: you cannot withdraw until it is paid.`;
  const message = owedKobo > 0 ? taken + owed : taken;
  const told = { event: "money-out", type: "warning", title: "Card payment taken back", url: "/wallet" } as const;
  return notify(tx, { userId, ...told, message });
}

const differs = (tx: Tx, { clock }: Dependencies, said: ProviderDispute, ours: string): Promise<void> =>
  raiseDifference(tx, {
    kind: "dispute",
    subject: `dispute:${said.id}`,
    ours,
    theirs: `${said.status}, ${said.resolution ?? "undecided"}, ${said.currency} ${said.amountKobo} kobo of ${said.paymentReference}`,
    found_at: clock(),
  });
