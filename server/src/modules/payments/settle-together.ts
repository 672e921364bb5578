import type { Tx } from "../../database/transact.ts";
import { receiveAll } from "../ledger/ledger.service.ts";
import { notifyDeposits } from "./deposit-notices.ts";
import { type Intent, lockIntents, type SignedEvent, settleSuccesses } from "./payments.repository.ts";
import type { ProviderTransaction } from "./paystack.client.ts";
import { depositOf, feesOf, type KeyMode, receiptEntries, settlementVerdict } from "./settlement-rules.ts";

/** The provider's record of a payment, and the signed event that brought it, if any. */
export type Word = { providerTransaction: ProviderTransaction; event?: SignedEvent };
export type Outcome = Intent["status"] | undefined;
type Dependencies = { keyMode: KeyMode };

/**
 * Credits deposits that arrive at the same moment: a commit, a lock and a round trip for many. Only the plain case is done
 * here: a deposit that succeeded as requested, and one that was settled before. Undefined for all others, which are
 * then settled alone.
 */
export async function settleTogether(tx: Tx, { keyMode }: Dependencies, words: readonly Word[]): Promise<Outcome[]> {
  // A reference that occurs twice is credited by its first item; the second is settled alone and changes nothing.
  const first = new Map(words.toReversed().map((word) => [word.providerTransaction.reference, word]));
  const intents = await lockIntents(tx.db, [...first.keys()]);
  const outcomes = new Map<Word, Intent["status"]>();
  const deposits: Deposit[] = [];
  for (const [reference, word] of first) {
    const intent = intents.get(reference);
    if (intent?.purpose !== "deposit") continue;
    const verdict = settlementVerdict(intent, word.providerTransaction, keyMode);
    if (verdict === "credit") deposits.push({ providerTransaction: word.providerTransaction, intent });
    if (verdict === "credit") outcomes.set(word, "succeeded");
    if (verdict === "final") outcomes.set(word, intent.status);
  }
  const events = [...outcomes.keys()].flatMap(({ event }) => event ?? []);
  await credit(tx, deposits, events);
  await notifyDeposits(
    tx,
    deposits.map(({ intent }) => intent),
  );
  return words.map((word) => outcomes.get(word));
}

type Deposit = { providerTransaction: ProviderTransaction; intent: Intent };

async function credit(tx: Tx, deposits: readonly Deposit[], events: readonly SignedEvent[]): Promise<void> {
  if (deposits.length === 0 && events.length === 0) return;
  const receipts = deposits.map(({ providerTransaction, intent: { reference, user_id } }) => ({
    ...depositOf(reference),
    entries: receiptEntries(providerTransaction, { kind: "wallet", owner: user_id }),
  }));
  const transferIds = receipts.length > 0 ? await receiveAll(tx, receipts) : [];
  const successes = deposits.map(({ providerTransaction, intent: { reference } }, index) => ({
    reference,
    provider_id: providerTransaction.id,
    fees_kobo: feesOf(providerTransaction),
    transfer_id: transferIds[index] ?? "",
  }));
  await settleSuccesses(tx.db, successes, events);
}
