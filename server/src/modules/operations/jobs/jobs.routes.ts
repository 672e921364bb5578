import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import * as jobs from "./jobs.service.ts";

type Dependencies = { db: Db; transact: Transact };

/** Endpoints of admins about jobs that have failed. */
export function jobsRoutes(serve: ServeEndpoint, { db, transact }: Dependencies): void {
  serve("GET /api/admin/jobs", ({ query }) => jobs.list(db, query));
  serve("POST /api/admin/jobs/retry", async ({ caller, body }) => ({
    data: await transact((tx) => jobs.retryAll(tx, caller, body.task)),
  }));
  serve("POST /api/admin/jobs/:id/retry", ({ caller, params }) => transact((tx) => jobs.retry(tx, caller, params.id)));
  serve("POST /api/admin/jobs/:id/discard", ({ caller, params, body }) =>
    transact((tx) => jobs.discard(tx, caller, { id: params.id, reason: body.reason })),
  );
}
