import type { Db } from "../../platform/database/database.ts";
import type { ServeEndpoint } from "../../platform/http/endpoints.ts";
import { dashboardOf } from "./dashboard.service.ts";

/** The HTTP door of the player's own dashboard. */
export function dashboardRoutes(serve: ServeEndpoint, { db }: { db: Db }): void {
  serve("GET /api/dashboard", ({ caller }) => dashboardOf(db, caller.playerId));
}
