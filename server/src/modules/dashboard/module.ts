import { serverModule } from "../../http/server-module.ts";
import { dashboardRoutes } from "./dashboard.routes.ts";

/** The dashboard of a player. */
export const dashboardModule = serverModule({
  ownedTables: [],
  routes: dashboardRoutes,
});
