import { serverModule } from "../../http/server-module.ts";
import { giftRoutes } from "./gifts.routes.ts";

/** Gifts between players. */
export const giftsModule = serverModule({
  ownedTables: [],
  routes: giftRoutes,
});
