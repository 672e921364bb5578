import { serverModule } from "../../http/server-module.ts";
import type { ServiceContext } from "../../http/service-context.ts";
import type { NotificationsService } from "../notifications/notifications.service.ts";
import { giftRoutes } from "./gifts.routes.ts";
import { createGiftsService } from "./gifts.service.ts";

export const createGiftServices = (
  { clock }: ServiceContext,
  { notifications: { notify } }: { notifications: NotificationsService },
) => ({ gifts: createGiftsService({ clock, notify }) });

/** Gifts between players. */
export const giftsModule = serverModule({
  ownedTables: [],
  routes: giftRoutes,
});
