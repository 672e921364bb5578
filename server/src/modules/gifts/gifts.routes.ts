import type { ServeEndpoint } from "../../http/endpoints.ts";
import type { Idempotency } from "../../http/idempotency.ts";
import * as gifts from "./gifts.service.ts";

/** The one endpoint of gifts. */
export function giftRoutes(serve: ServeEndpoint, deps: { idempotency: Idempotency }): void {
  serve("POST /api/wallet/gift", (call) => {
    const { caller, body } = call;
    const { recipientId, amount: amountKobo, message, matchId, showName } = body;
    const sender = { userId: caller.userId, name: caller.name };
    const gift = { sender, recipientId, amountKobo, message, ...(matchId === undefined ? {} : { matchId, showName }) };
    return deps.idempotency.once(call, (tx) => gifts.send(tx, gift));
  });
}
