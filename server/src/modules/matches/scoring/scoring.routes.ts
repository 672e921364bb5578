import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import type { PadsFlow } from "./pads.flow.ts";
import * as pads from "./pads.service.ts";
import * as scoring from "./scoring.service.ts";

type Dependencies = {
  db: Db;
  transact: Transact;
  padsFlow: PadsFlow;
};

/** Endpoints of those who run a match: its referee, its organizer. */
export function scoringRoutes(serve: ServeEndpoint, { db, transact, padsFlow }: Dependencies): void {
  serve("POST /api/referee/matches/:id/start", async ({ params, caller }) => ({
    data: await transact((tx) => scoring.start(tx, params.id, caller.userId)),
  }));
  serve("POST /api/referee/matches/:id/unstart", async ({ params, caller }) => ({
    data: await transact((tx) => scoring.unstart(tx, params.id, caller.userId)),
  }));
  serve("PUT /api/matches/:id/score", async ({ params, body, caller }) => ({
    data: await transact((tx) => scoring.setScore(tx, params.id, body, caller.userId)),
  }));
  serve("POST /api/matches/:id/events", async ({ params, body, caller }) => ({
    data: await padsFlow.append({ matchId: params.id, actorId: caller.userId, ...body }),
  }));
  serve("GET /api/referee/matches/:id/pad", async ({ params }) => ({ data: await pads.padOf(db, params.id) }));
}
