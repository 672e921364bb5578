import { serverModule } from "../../http/server-module.ts";
import type { ServiceContext } from "../../http/service-context.ts";
import { EVERY_MINUTE, run } from "../../jobs/tasks.ts";
import { type OutgoingNetwork, PUBLIC_NETWORK } from "../../kernel/send-safely.ts";
import { createNoticeMailJob } from "./notice-mail.job.ts";
import { notificationsRoutes } from "./notifications.routes.ts";
import { createNoticePreferencesService } from "./preferences.service.ts";
import { createLaddersJob } from "./push/ladders.job.ts";
import { createPushJob } from "./push/push.job.ts";
import { pushRoutes } from "./push/push.routes.ts";
import { createPushKeys } from "./push/push-keys.ts";
import { createPushSubscriptionsFlow } from "./push/subscriptions.flow.ts";
import { registerUnsubscribe } from "./unsubscribe.routes.ts";
import { registerWhatsAppWebhook } from "./whatsapp/whatsapp.routes.ts";

type Parts = Parameters<typeof notificationsRoutes>[1] & Parameters<typeof pushRoutes>[1];

type MountParts = Parameters<typeof registerUnsubscribe>[1] &
  Parameters<typeof registerWhatsAppWebhook>[1] &
  Pick<Parts, "pushKeys">;

type Services = {
  noticeMail: { sendDue: () => Promise<unknown> };
  pushJob: { sendDue: () => Promise<unknown> };
  laddersJob: { climbDue: () => Promise<unknown> };
};

/** `outgoingNetwork` is for tests: production sends to the public internet alone. */
export function createNotificationServices(
  context: ServiceContext,
  { outgoingNetwork = PUBLIC_NETWORK }: { outgoingNetwork?: OutgoingNetwork | undefined },
) {
  const pushKeys = createPushKeys(context);
  return {
    noticePreferences: createNoticePreferencesService(context),
    noticeMail: createNoticeMailJob(context),
    pushKeys,
    pushSubscriptions: createPushSubscriptionsFlow({ ...context, outgoingNetwork }),
    pushJob: createPushJob({ ...context, pushKeys, outgoingNetwork }),
    laddersJob: createLaddersJob(context),
  };
}

/** Notifications and their settings. */
export const notificationsModule = serverModule({
  ownedTables: [
    "notification_deliveries",
    "notification_preferences",
    "notification_settings",
    "notifications",
    "push_keys",
    "push_subscriptions",
    "text_message_costs",
  ],
  routes: (serve, parts: Parts) => {
    notificationsRoutes(serve, parts);
    pushRoutes(serve, parts);
  },
  mount: async (http, parts: MountParts) => {
    await registerUnsubscribe(http, parts);
    registerWhatsAppWebhook(http, parts);
    await parts.pushKeys
      .prepare()
      .catch((error: unknown) => http.log.error({ err: error }, "no push notifications: their key is missing"));
  },
  tasks: ({ noticeMail, pushJob, laddersJob }: Services) => ({
    "send-notices": run(() => noticeMail.sendDue()),
    "send-pushes": run(() => pushJob.sendDue()),
    "climb-ladders": run(() => laddersJob.climbDue()),
  }),
  cron: {
    "send-notices": EVERY_MINUTE,
    "send-pushes": EVERY_MINUTE,
    "climb-ladders": EVERY_MINUTE,
  },
});
