import { serverModule } from "../../http/server-module.ts";
import { searchRoutes } from "./search.routes.ts";

/** Search by name. */
export const searchModule = serverModule({
  ownedTables: ["search_games", "search_halls", "search_people", "search_tournaments", "search_words"],
  routes: searchRoutes,
});
