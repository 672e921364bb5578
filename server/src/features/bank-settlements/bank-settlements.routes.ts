import { kobo, parseWireNaira } from "@pockethall/domain/money";
import { requireStepUp } from "../../platform/auth/step-up.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { ServeEndpoint } from "../../platform/http/endpoints.ts";
import type { Idempotency } from "../../platform/http/idempotency.ts";
import { bankSettlements } from "./bank-settlements.read-model.ts";
import type { BankSettlementsService } from "./bank-settlements.service.ts";

type Dependencies = { db: Db; clock: Clock; idempotency: Idempotency; bankSettlements: BankSettlementsService };

/** Doors of what the provider pays out to our bank. */
export function bankSettlementsRoutes(serve: ServeEndpoint, deps: Dependencies): void {
  const { db, clock, idempotency, bankSettlements: service } = deps;
  serve("POST /api/admin/settlements", async (call) => {
    const { caller, body } = call;
    requireStepUp(caller, clock());
    const order = { ...body, amountKobo: parseWireNaira(body.amount) ?? kobo(0) };
    return { data: await idempotency.once(call, (tx) => service.book(tx, caller, order)) };
  });
  serve("GET /api/admin/settlements", ({ query }) => bankSettlements(db, query));
}
