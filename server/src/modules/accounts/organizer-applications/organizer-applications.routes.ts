import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import type { OrganizerApplicationsService } from "./organizer-applications.service.ts";

type Dependencies = { db: Db; transact: Transact; organizerApplications: OrganizerApplicationsService };

/** Endpoints of applications to organize tournaments. */
export function organizerApplicationsRoutes(serve: ServeEndpoint, deps: Dependencies): void {
  const { db, transact, organizerApplications: applications } = deps;
  serve("GET /api/organizer-applications/own", async ({ caller }) => ({ data: await applications.own(db, caller) }));
  serve("POST /api/organizer-applications", async ({ caller, body }) => ({
    data: await transact((tx) => applications.apply(tx, caller, body)),
  }));
  serve("DELETE /api/organizer-applications/own", async ({ caller }) => ({
    data: await transact((tx) => applications.withdraw(tx, caller)),
  }));
  serve("GET /api/admin/organizer-applications", ({ caller, query }) => applications.list(db, caller, query));
  serve("POST /api/admin/organizer-applications/:id/approve", async ({ caller, params }) => ({
    data: await transact((tx) => applications.approve(tx, caller, params.id)),
  }));
  serve("POST /api/admin/organizer-applications/:id/refuse", async ({ caller, params, body }) => ({
    data: await transact((tx) => applications.refuse(tx, caller, params.id, body.reason)),
  }));
}
