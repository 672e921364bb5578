import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { ServeEndpoint } from "../../platform/http/endpoints.ts";
import { activitiesOf, dashboardOf, upcomingOf } from "./dashboard.service.ts";

/** The HTTP doors of the player's own dashboard. */
export function dashboardRoutes(serve: ServeEndpoint, { db, clock }: { db: Db; clock: Clock }): void {
  serve("GET /api/dashboard", ({ caller }) => dashboardOf({ db, clock }, caller));
  serve("GET /api/dashboard/upcoming", ({ caller, query }) => upcomingOf(db, caller, query));
  serve("GET /api/dashboard/activity", ({ caller, query }) => activitiesOf(db, caller, query));
}
