import type { ServeEndpoint } from "../../../http/endpoints.ts";
import type { Idempotency } from "../../../http/idempotency.ts";
import type { RewardsService } from "./rewards.service.ts";

/** Claims the rewards of the caller into the wallet. */
export function rewardsRoutes(
  serve: ServeEndpoint,
  { idempotency, rewards }: { idempotency: Idempotency; rewards: RewardsService },
): void {
  serve("POST /api/wallet/claim-rewards", (call) =>
    idempotency.once(call, (tx) => rewards.claim(tx, call.caller.userId)),
  );
}
