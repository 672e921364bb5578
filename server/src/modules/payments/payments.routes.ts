import type { ServeEndpoint } from "../../http/endpoints.ts";
import type { Idempotency } from "../../http/idempotency.ts";
import type { CardPaymentsFlow } from "./card-payments.flow.ts";

/** Endpoints of card payments. An amount in a verification request is ignored: ours and the provider's count. */
export function paymentRoutes(
  serve: ServeEndpoint,
  { idempotency, cardPayments }: { idempotency: Idempotency; cardPayments: CardPaymentsFlow },
): void {
  serve("GET /api/payments/script", async () => ({ data: { script_url: cardPayments.scriptUrl } }));
  serve("POST /api/wallet/deposit/create", (call) =>
    idempotency.remember(call, async () =>
      cardPayments.createDeposit(call.caller, call.body.amount, call.body.reference),
    ),
  );
  serve("POST /api/wallet/deposit/verify", (call) =>
    idempotency.remember(call, async () => {
      const newBalance = await cardPayments.verifyDeposit(call.caller, call.body.reference);
      return { success: true as const, data: { new_balance: newBalance } };
    }),
  );
  serve("POST /api/tournaments/:id/pay", (call) =>
    idempotency.remember(call, () => cardPayments.createEntryPayment(call.caller, call.params.id)),
  );
  serve("POST /api/verify-payment", (call) =>
    idempotency.remember(call, async () => {
      await cardPayments.verifyEntry(call.caller, call.body.reference);
      return { success: true, message: "Payment verified" };
    }),
  );
}
