import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import type { BackupsService } from "./backups.service.ts";

type Dependencies = { db: Db; transact: Transact; backups: BackupsService };

/** Endpoints of admins about backups. */
export function backupsRoutes(serve: ServeEndpoint, { db, transact, backups }: Dependencies): void {
  serve("GET /api/admin/backups", ({ query }) => backups.list(db, query));
  serve("POST /api/admin/backups", async ({ caller }) => ({
    data: { id: await transact((tx) => backups.request(tx, caller)) },
  }));
  serve("POST /api/admin/backups/:id/check", ({ params }) => transact((tx) => backups.requestCheck(tx, params.id)));
  serve("POST /api/admin/backups/:id/download", async ({ caller, params }) => ({
    data: await transact((tx) => backups.openDownload(tx, caller, params.id)),
  }));
}
