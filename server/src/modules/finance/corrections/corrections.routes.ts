import type { ServeEndpoint } from "../../../http/endpoints.ts";
import type { Idempotency } from "../../../http/idempotency.ts";
import type { CorrectionsService } from "./corrections.service.ts";

/** Corrects a wallet by hand: finance states the amount and the reason. */
export function correctionsRoutes(
  serve: ServeEndpoint,
  { idempotency, corrections }: { idempotency: Idempotency; corrections: CorrectionsService },
): void {
  serve("PUT /api/wallet/balance", async (call) => {
    const { caller, body } = call;
    const { userId, type, reason, amount: amountKobo } = body;
    return idempotency.once(call, (tx) =>
      corrections.correct(tx, { actorId: caller.userId, userId, type, reason, amountKobo }),
    );
  });
}
