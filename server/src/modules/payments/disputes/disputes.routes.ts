import type { Db } from "../../../database/database.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import type { Idempotency } from "../../../http/idempotency.ts";
import { payDebt } from "./debts.service.ts";
import { financeDisputes, ownDebt } from "./disputes.read-model.ts";

/** Endpoints of disputes, and of what is owed after one. */
export function disputesRoutes(serve: ServeEndpoint, { db, idempotency }: { db: Db; idempotency: Idempotency }): void {
  serve("GET /api/admin/disputes", ({ query }) => financeDisputes(db, { ...query, state: query.state }));
  serve("GET /api/wallet/debt", ({ caller }) => ownDebt(db, caller.userId));
  serve("POST /api/wallet/debt/pay", (call) =>
    idempotency.once(call, (tx) => payDebt(tx, call.caller.userId, call.body.amount)),
  );
}
