import type { Db } from "../../database/database.ts";
import type { ServeEndpoint } from "../../http/endpoints.ts";
import type { Clock } from "../../kernel/clock.ts";
import { activitiesOf, dashboardOf, ownMatchesOf, upcomingOf } from "./dashboard.service.ts";

/** The HTTP endpoints of the player's own dashboard. */
export function dashboardRoutes(serve: ServeEndpoint, { db, clock }: { db: Db; clock: Clock }): void {
  serve("GET /api/dashboard", ({ caller }) => dashboardOf({ db, clock }, caller));
  serve("GET /api/dashboard/upcoming", ({ caller, query }) => upcomingOf(db, caller, query));
  serve("GET /api/me/matches", ({ caller, query }) => ownMatchesOf(db, caller, query));
  serve("GET /api/dashboard/activity", ({ caller, query }) => activitiesOf(db, caller, query));
}
