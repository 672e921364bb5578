import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import { listFollowedMatches } from "./follows.read-model.ts";
import * as matchFollows from "./follows.service.ts";

type Dependencies = { db: Db; transact: Transact };

/** Endpoints of following matches. */
export function matchFollowsRoutes(serve: ServeEndpoint, deps: Dependencies): void {
  const { db, transact } = deps;
  serve("GET /api/matches/followed", ({ caller, query }) => listFollowedMatches(db, caller.userId, query));
  serve("GET /api/matches/:id/follow", async ({ caller, params }) => ({
    data: await matchFollows.followStateOfCaller(db, caller, params.id),
  }));
  serve("PUT /api/matches/:id/follow", async ({ caller, params }) => ({
    data: await transact((tx) => matchFollows.follow(tx, caller, params.id)),
  }));
  serve("DELETE /api/matches/:id/follow", async ({ caller, params }) => ({
    data: await transact((tx) => matchFollows.unfollow(tx, caller, params.id)),
  }));
}
