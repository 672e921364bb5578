import { serverModule } from "../../http/server-module.ts";
import { informationRoutes } from "./information.routes.ts";

/** Help, rules of play, terms, privacy and about, from the operator's files. */
export const informationModule = serverModule({
  ownedTables: ["terms_acceptances", "terms_versions"],
  routes: informationRoutes,
});
