import type { Transact } from "../../database/transact.ts";
import { createBatches } from "../../kernel/batches.ts";
import type { Intent, SignedEvent } from "./payments.repository.ts";
import type { ProviderTransaction } from "./paystack.client.ts";
import { type Outcome, settleTogether, type Word } from "./settle-together.ts";
import { type SettlementDependencies, settleAlone } from "./settlement.service.ts";

// The life of a payment intent. It is `pending` from the moment we ask the provider. `failed` and `abandoned` say what
// the provider last answered; the payer may try again in the same pop-up, so both can still become `succeeded`.
// `succeeded` has credited the wallet, `mismatched` has put the money aside (suspense); these two are final.
// A payment of an entry credits the wallet and takes the place in the same transaction; when the place is gone by then,
// the money stays in the wallet and the player is notified.

const MOST_ITEMS = 100;
const MOST_AT_ONCE = 3;

type FlowDependencies = SettlementDependencies & {
  transact: Transact;
  /** Learns why a common transaction failed, and of how many payments. Each of them is then settled alone. */
  onFailedTogether(error: unknown, payments: number): void;
};

/**
 * The only way to credit a payment, for the verify call, the webhook and reconciliation. `settlement-rules` maps the
 * provider's answer. Deposits that succeed at the same moment are credited in one transaction; the
 * rest of a batch, and all of one that failed, are settled in a transaction each.
 */
export function createSettlementFlow(deps: FlowDependencies) {
  const { transact, onFailedTogether } = deps;
  const together = createBatches<Word, Outcome>({
    mostItems: MOST_ITEMS,
    mostAtOnce: MOST_AT_ONCE,
    work: (words) =>
      transact((tx) => settleTogether(tx, deps, words)).catch((error: unknown) => {
        onFailedTogether(error, words.length);
        return words.map(() => undefined);
      }),
  });
  return {
    /** Settles the provider's answer; repeats, in any order and number, change nothing more. */
    settle: async (providerTransaction: ProviderTransaction): Promise<Intent["status"] | undefined> =>
      (providerTransaction.status === "success" ? await together({ providerTransaction }) : undefined) ??
      transact((tx) => settleAlone(tx, deps, providerTransaction)),

    /**
     * Credits the payment of a signed event and stores the event as processed, in one transaction. False when the event
     * needs more: then nothing was done, and the event is to be stored before it is settled.
     */
    settleAndKeep: async (providerTransaction: ProviderTransaction, event: SignedEvent): Promise<boolean> =>
      (await together({ providerTransaction, event })) !== undefined,
  };
}
export type SettlementFlow = ReturnType<typeof createSettlementFlow>;
