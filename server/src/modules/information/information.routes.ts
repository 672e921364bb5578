import type { Db } from "../../database/database.ts";
import type { Transact } from "../../database/transact.ts";
import type { ServeEndpoint } from "../../http/endpoints.ts";
import type { InformationService } from "./information.service.ts";
import * as terms from "./terms.service.ts";

type Parts = { db: Db; transact: Transact; information: InformationService };

/** The HTTP endpoints of the information pages, and of accepting the terms. */
export function informationRoutes(serve: ServeEndpoint, { db, transact, information }: Parts): void {
  const { ownTerms } = information;
  serve("GET /api/information/:name", async ({ params }) => ({ data: await information.read(params.name) }));
  serve("GET /api/terms", async () => ({ data: { version: await terms.versionNow(ownTerms) } }));
  serve("GET /api/auth/terms", async ({ caller }) => ({ data: await terms.statusOf(db, caller.userId, ownTerms) }));
  serve("POST /api/auth/terms", async ({ caller, body }) => ({
    data: await transact((tx) => terms.accept(tx, caller.userId, body.version, ownTerms)),
  }));
}
