import type { Transact } from "../../database/transact.ts";
import { serverModule } from "../../http/server-module.ts";
import type { ServiceContext } from "../../http/service-context.ts";
import { EVERY_MINUTE, EVERY_TEN_MINUTES, run } from "../../jobs/tasks.ts";
import { createNoticeMailJob } from "./notice-mail.job.ts";
import { notificationsRoutes } from "./notifications.routes.ts";
import { forgetOld } from "./notifications.service.ts";
import { createNoticePreferencesService } from "./preferences.service.ts";
import { registerUnsubscribe } from "./unsubscribe.routes.ts";

type Services = {
  noticeMail: { sendDue: () => Promise<unknown> };
  transact: Transact;
};

export const createNotificationServices = (context: ServiceContext) => ({
  noticePreferences: createNoticePreferencesService(context),
  noticeMail: createNoticeMailJob(context),
});

/** Notifications and their settings. */
export const notificationsModule = serverModule({
  ownedTables: ["notification_deliveries", "notification_preferences", "notification_settings", "notifications"],
  routes: notificationsRoutes,
  mount: registerUnsubscribe,
  tasks: ({ noticeMail, transact }: Services) => ({
    "send-notices": run(() => noticeMail.sendDue()),
    "forget-notices": run(() => transact(forgetOld)),
  }),
  cron: {
    "send-notices": EVERY_MINUTE,
    "forget-notices": EVERY_TEN_MINUTES,
  },
});
