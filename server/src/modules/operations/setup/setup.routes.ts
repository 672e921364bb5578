import type { UserId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";
import type { Transact, Tx } from "../../../database/transact.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import type { SetupService } from "./setup.service.ts";

type Dependencies = {
  db: Db;
  transact: Transact;
  setup: SetupService;
  accounts: { grantRole: (tx: Tx, grant: { userId: UserId; role: "admin" }) => Promise<unknown> };
};

/** Endpoints of an installation that is not set up yet. */
export function setupRoutes(serve: ServeEndpoint, { db, transact, setup, accounts }: Dependencies): void {
  serve("GET /api/setup", async () => ({ data: await setup.status(db) }));
  serve("POST /api/setup/admin", async ({ caller, body }) => {
    await transact((tx) => setup.becomeAdmin(tx, caller.userId, body.code, accounts.grantRole));
    await setup.end();
  });
  serve("POST /api/setup/restore", async ({ body }) => ({ data: { token: await setup.restore(db, body) } }));
  serve("GET /api/setup/restore/:token", async ({ params }) => ({ data: setup.statusOf(params.token) }));
}
