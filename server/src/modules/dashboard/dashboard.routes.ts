import type { Db } from "../../database/database.ts";
import type { ServeEndpoint } from "../../http/endpoints.ts";
import type { Clock } from "../../kernel/clock.ts";
import { activitiesOf, dashboardOf, ownLeagueMatchesOf, ownMatchesOf, upcomingOf } from "./dashboard.service.ts";
import { ownResults } from "./own-results.read-model.ts";

/** The HTTP endpoints of the player's own dashboard. */
export function dashboardRoutes(serve: ServeEndpoint, { db, clock }: { db: Db; clock: Clock }): void {
  serve("GET /api/dashboard", ({ caller }) => dashboardOf({ db, clock }, caller));
  serve("GET /api/dashboard/upcoming", ({ caller, query }) => upcomingOf(db, caller, query));
  serve("GET /api/me/matches", ({ caller, query }) => ownMatchesOf({ db, clock }, caller, query));
  serve("GET /api/me/league-matches", ({ caller, query }) => ownLeagueMatchesOf(db, caller, query));
  serve("GET /api/me/results", ({ caller, query }) => ownResults(db, caller.playerId, query));
  serve("GET /api/dashboard/activity", ({ caller, query }) => activitiesOf(db, caller, query));
}
