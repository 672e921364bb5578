import type { Db } from "../../database/database.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { findIntent, type Intent } from "./payments.repository.ts";
import type { PaystackClient, ProviderTransaction } from "./paystack.client.ts";
import { ProviderUnavailable } from "./paystack-call.ts";
import type { SettlementFlow } from "./settlement.flow.ts";

type Dependencies = { db: Db; paystack: PaystackClient; settlement: SettlementFlow };

/** The payment's current status and the provider's answer; null when the provider knows no such payment. */
export type Recheck = { status: Intent["status"]; providerTransaction: ProviderTransaction | null };

/** Checks a payment at the provider on request, in any state. */
export function createRecheckFlow({ db, paystack, settlement }: Dependencies) {
  return {
    /** Asks the provider and settles its answer. @throws DomainProblem `payment-not-found`, `provider-unavailable`. */
    recheck: async (reference: string): Promise<Recheck> => {
      const intent = await findIntent(db, reference);
      if (!intent) throw new DomainProblem("payment-not-found", { message: "Payment not found" });
      const providerTransaction = await asked(paystack.verify(reference));
      if (providerTransaction?.reference !== reference) return { status: intent.status, providerTransaction: null };
      return { status: (await settlement.settle(providerTransaction)) ?? intent.status, providerTransaction };
    },
  };
}
export type RecheckFlow = ReturnType<typeof createRecheckFlow>;

async function asked(answer: Promise<ProviderTransaction | undefined>): Promise<ProviderTransaction | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new DomainProblem("provider-unavailable", { cause: error });
    throw error;
  }
}
