import type { Db } from "../../database/database.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { PaystackClient } from "./paystack.client.ts";
import { ProviderUnavailable } from "./paystack-call.ts";
import { takeDuePayments } from "./reverify.repository.ts";
import type { SettlementFlow } from "./settlement.flow.ts";

type Dependencies = { db: Db; clock: Clock; paystack: PaystackClient; settlement: SettlementFlow };

const AT_ONCE = 5;
const MOST_IN_A_ROUND = 100;

/**
 * Asks about payments without a result: the provider reports no failure, and a webhook may be lost. `failed` and
 * `abandoned` are asked about as well, since the payer may try again. The checks end after three days.
 */
export function createReverifyJob({ db, clock, paystack, settlement }: Dependencies) {
  const reverify = async (reference: string): Promise<void> => {
    const providerTransaction = await paystack.verify(reference);
    if (providerTransaction?.reference === reference) await settlement.settle(providerTransaction);
  };
  return {
    /** One round. The provider being away ends it; what is left is due again later. */
    reverifyDue: async (): Promise<void> => {
      const references = await takeDuePayments(db, { now: clock(), limit: MOST_IN_A_ROUND });
      const failures: unknown[] = [];
      for (let start = 0; start < references.length && !failures.some(isAway); start += AT_ONCE) {
        const outcomes = await Promise.allSettled(references.slice(start, start + AT_ONCE).map(reverify));
        failures.push(...outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : [])));
      }
      // One payment that fails by our bug must not stop the checks of the others, and must be reported.
      const bugs = failures.filter((failure) => !isAway(failure));
      if (bugs.length > 0) throw new AggregateError(bugs, "payments could not be settled");
    },
  };
}
const isAway = (error: unknown) => error instanceof ProviderUnavailable;
