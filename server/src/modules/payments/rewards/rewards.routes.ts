import type { ServeEndpoint } from "../../../http/endpoints.ts";
import type { Idempotency } from "../../../http/idempotency.ts";
import { claimRewards } from "./rewards.service.ts";

/** Claims the rewards of the caller into the wallet. */
export function rewardsRoutes(serve: ServeEndpoint, { idempotency }: { idempotency: Idempotency }): void {
  serve("POST /api/wallet/claim-rewards", (call) =>
    idempotency.once(call, (tx) => claimRewards(tx, call.caller.userId)),
  );
}
