import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import type { Idempotency } from "../../../http/idempotency.ts";
import { differencesIn } from "../../payments/differences/differences.read-model.ts";
import * as differences from "../../payments/differences/differences.service.ts";
import { askForRun } from "./ask-for-run.service.ts";

type Dependencies = {
  db: Db;
  transact: Transact;
  idempotency: Idempotency;
};

/** Endpoints of the comparison with the provider: what it found, how that was resolved, and asking for one now. */
export function reconciliationRoutes(serve: ServeEndpoint, deps: Dependencies): void {
  const { db, transact, idempotency } = deps;
  serve("GET /api/admin/reconciliation/differences", ({ query }) => differencesIn(db, query));
  serve("POST /api/admin/reconciliation/differences/:id/resolve", async (call) => {
    const { caller, params, body } = call;
    const wish = { id: params.id, reason: body.reason };
    return { data: await idempotency.once(call, (tx) => differences.resolve(tx, caller, wish)) };
  });
  serve("POST /api/admin/reconciliation/run", () => transact(askForRun));
}
