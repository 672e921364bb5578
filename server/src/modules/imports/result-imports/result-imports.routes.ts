import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import { listImports, ownImports } from "./result-imports.read-model.ts";
import * as resultImports from "./result-imports.service.ts";

/** Imported results: the decisions of staff, and the players' view with its disputes. */
export function resultImportsRoutes(serve: ServeEndpoint, { db, transact }: { db: Db; transact: Transact }): void {
  serve("GET /api/admin/result-imports", ({ query }) => listImports(db, query));
  serve("POST /api/admin/result-imports/:id/decision", async ({ caller, params, body }) => ({
    data: await transact((tx) => resultImports.decide(tx, caller, params.id, body)),
  }));
  serve("GET /api/imported-results", ({ caller, query }) => ownImports(db, caller, query));
  serve("POST /api/imported-results/:id/dispute", async ({ caller, params, body }) => ({
    data: await transact((tx) => resultImports.dispute(tx, caller, params.id, body.reason)),
  }));
}
