import type { Db } from "../../../database/database.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import type { Idempotency } from "../../../http/idempotency.ts";
import { bankSettlements as listed } from "./bank-settlements.read-model.ts";
import * as bankSettlements from "./bank-settlements.service.ts";

type Dependencies = { db: Db; idempotency: Idempotency };

/** Endpoints of what the provider pays out to our bank. */
export function bankSettlementsRoutes(serve: ServeEndpoint, deps: Dependencies): void {
  const { db, idempotency } = deps;
  serve("POST /api/admin/settlements", async (call) => {
    const { caller, body } = call;
    const { amount: amountKobo, reference, reason } = body;
    const order = { amountKobo, reference, reason };
    return { data: await idempotency.once(call, (tx) => bankSettlements.book(tx, caller, order)) };
  });
  serve("GET /api/admin/settlements", ({ query }) => listed(db, query));
}
