import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import type { Clock } from "../../../kernel/clock.ts";
import * as markers from "./markers.service.ts";

type Dependencies = { db: Db; transact: Transact; clock: Clock };

/** Endpoints of markers of single matches. */
export function markersRoutes(serve: ServeEndpoint, { db, transact, clock }: Dependencies): void {
  serve("POST /api/organizer/matches/:id/marker-code", async ({ params, caller }) => ({
    data: await transact((tx) => markers.showCode(tx, params.id, caller)),
  }));
  serve("DELETE /api/organizer/matches/:id/marker", ({ params, caller }) =>
    transact((tx) => markers.end(tx, params.id, caller)),
  );
  serve("GET /api/marker-codes/:token", async ({ params }) => ({
    data: await markers.read(db, params.token, clock()),
  }));
  serve("POST /api/marker-codes/:token/accept", async ({ params, caller }) => ({
    data: await transact((tx) => markers.accept(tx, caller, params.token)),
  }));
}
