import { recordAudit } from "../../database/audit.repository.ts";
import type { Transact } from "../../database/transact.ts";
import type { Caller } from "../../http/auth/caller.ts";
import type { Recheck, RecheckFlow } from "../payments/recheck.flow.ts";

type Dependencies = { transact: Transact; rechecks: RecheckFlow };

/** Finance asks after a payment. */
export function createPaymentChecksFlow({ transact, rechecks }: Dependencies) {
  return {
    /** Asks the provider, settles, and records who asked and the result. @throws as `recheck` of payments. */
    recheck: async (caller: Caller, reference: string): Promise<Recheck> => {
      const answer = await rechecks.recheck(reference);
      const { status, providerTransaction } = answer;
      await transact((tx) =>
        recordAudit(tx.db, {
          actorId: caller.userId,
          action: "payment.recheck",
          subject: `payment:${reference}`,
          before: null,
          after: {
            status,
            provider_status: providerTransaction?.status ?? null,
            amount_kobo: providerTransaction?.amountKobo ?? null,
          },
          at: tx.clock(),
        }),
      );
      return answer;
    },
  };
}
export type PaymentChecksFlow = ReturnType<typeof createPaymentChecksFlow>;
