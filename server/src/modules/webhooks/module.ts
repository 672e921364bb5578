import { serverModule } from "../../http/server-module.ts";
import type { ServiceContext } from "../../http/service-context.ts";
import { EVERY_MINUTE, run, withId } from "../../jobs/tasks.ts";
import { type OutgoingNetwork, PUBLIC_NETWORK } from "../../kernel/send-safely.ts";
import { createWebhooksFlow } from "./webhooks.flow.ts";
import { createWebhooksJob } from "./webhooks.job.ts";
import { webhooksRoutes } from "./webhooks.routes.ts";

type Services = {
  webhooksJob: { send: (id: string) => Promise<unknown>; resume: () => Promise<unknown> };
};

/** `outgoingNetwork` is for tests: production sends to the public internet alone. */
export const createWebhookServices = (
  context: ServiceContext,
  { outgoingNetwork = PUBLIC_NETWORK }: { outgoingNetwork?: OutgoingNetwork | undefined },
) => ({
  webhooksFlow: createWebhooksFlow({ ...context, outgoingNetwork }),
  webhooksJob: createWebhooksJob({ ...context, outgoingNetwork }),
});

/** Events that are sent to organisers' own addresses. */
export const webhooksModule = serverModule({
  ownedTables: ["webhook_deliveries", "webhook_endpoints"],
  routes: webhooksRoutes,
  tasks: ({ webhooksJob }: Services) => ({
    "send-webhooks": withId((id) => webhooksJob.send(id)),
    "resume-webhooks": run(() => webhooksJob.resume()),
  }),
  cron: {
    "resume-webhooks": EVERY_MINUTE,
  },
});
