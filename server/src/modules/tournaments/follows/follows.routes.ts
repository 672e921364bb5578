import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import { listFollowedTournaments } from "../tournaments.read-model.ts";
import * as tournamentFollows from "./follows.service.ts";

type Dependencies = { db: Db; transact: Transact };

/** Endpoints of following tournaments. */
export function tournamentFollowsRoutes(serve: ServeEndpoint, deps: Dependencies): void {
  const { db, transact } = deps;
  serve("GET /api/tournaments/followed", ({ caller, query }) => listFollowedTournaments(db, caller.userId, query));
  serve("GET /api/tournaments/:id/follow", async ({ caller, params }) => ({
    data: await tournamentFollows.followStateOfCaller(db, caller, params.id),
  }));
  serve("PUT /api/tournaments/:id/follow", async ({ caller, params }) => ({
    data: await transact((tx) => tournamentFollows.follow(tx, caller, params.id)),
  }));
  serve("DELETE /api/tournaments/:id/follow", async ({ caller, params }) => ({
    data: await transact((tx) => tournamentFollows.unfollow(tx, caller, params.id)),
  }));
}
