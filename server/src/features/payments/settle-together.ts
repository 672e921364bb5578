import { createBatches } from "../../platform/batches.ts";
import type { Transact, Tx } from "../../platform/database/transact.ts";
import { receiveAll } from "../ledger/ledger.service.ts";
import {
  type Intent,
  keepProcessedEvents,
  lockIntents,
  type SignedEvent,
  settleSuccesses,
} from "./payments.repository.ts";
import type { ProviderTransaction } from "./paystack.client.ts";
import { depositOf, feesOf, type KeyMode, receiptEntries, settlementVerdict } from "./settlement-rules.ts";

const MOST_ITEMS = 100;
const MOST_AT_ONCE = 2;

/** The provider's word on a payment, and the signed event that brought it, if one did. */
export type Word = { said: ProviderTransaction; event?: SignedEvent };
type Outcome = Intent["status"] | undefined;
type Dependencies = { transact: Transact; keyMode: KeyMode };

/**
 * Credits deposits that arrive at the same moment in one transaction: a commit, a lock and a round trip for many.
 * Only the plain case is done here: a deposit that succeeded as asked for, and one that was settled before. Undefined for
 * everything else, and for all of a transaction that failed: each of those is then settled alone, and finds out for itself.
 */
export function createSettleTogether({ transact, keyMode }: Dependencies): (word: Word) => Promise<Outcome> {
  return createBatches({
    mostItems: MOST_ITEMS,
    mostAtOnce: MOST_AT_ONCE,
    work: (words: readonly Word[]) =>
      transact((tx) => settleAll(tx, words, keyMode)).catch((): Outcome[] => words.map(() => undefined)),
  });
}

async function settleAll(tx: Tx, words: readonly Word[], keyMode: KeyMode): Promise<Outcome[]> {
  // A reference that is said twice is credited by its first word; the second is settled alone and changes nothing.
  const first = new Map(words.toReversed().map((word) => [word.said.reference, word]));
  const intents = await lockIntents(tx.db, [...first.keys()]);
  const outcomes = new Map<Word, Intent["status"]>();
  const deposits: { said: ProviderTransaction; intent: Intent }[] = [];
  for (const [reference, word] of first) {
    const intent = intents.get(reference);
    if (intent?.purpose !== "deposit") continue;
    const verdict = settlementVerdict(intent, word.said, keyMode);
    if (verdict === "credit") deposits.push({ said: word.said, intent });
    if (verdict === "credit") outcomes.set(word, "succeeded");
    if (verdict === "final") outcomes.set(word, intent.status);
  }
  if (deposits.length > 0) await credit(tx, deposits);
  const events = [...outcomes.keys()].flatMap(({ event }) => event ?? []);
  if (events.length > 0) await keepProcessedEvents(tx.db, events);
  return words.map((word) => outcomes.get(word));
}

async function credit(tx: Tx, deposits: readonly { said: ProviderTransaction; intent: Intent }[]): Promise<void> {
  const transferIds = await receiveAll(
    tx,
    deposits.map(({ said, intent: { reference, user_id } }) => ({
      ...depositOf(reference),
      entries: receiptEntries(said, { kind: "wallet", owner: user_id }),
    })),
  );
  await settleSuccesses(
    tx.db,
    deposits.map(({ said, intent: { reference } }, index) => ({
      reference,
      provider_id: said.id,
      fees_kobo: feesOf(said),
      transfer_id: transferIds[index] ?? "",
    })),
  );
}
