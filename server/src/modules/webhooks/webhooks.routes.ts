import type { Db } from "../../database/database.ts";
import type { Transact } from "../../database/transact.ts";
import type { ServeEndpoint } from "../../http/endpoints.ts";
import type { WebhooksFlow } from "./webhooks.flow.ts";
import { webhooksOf } from "./webhooks.read-model.ts";
import * as webhooks from "./webhooks.service.ts";

type Dependencies = { db: Db; transact: Transact; webhooksFlow: WebhooksFlow };

/** Endpoints of the addresses to which an organiser's events are sent. */
export function webhooksRoutes(serve: ServeEndpoint, { db, transact, webhooksFlow }: Dependencies): void {
  serve("GET /api/organizer/webhooks", async ({ caller }) => ({ data: await webhooksOf(db, caller.userId) }));
  serve("POST /api/organizer/webhooks", async ({ caller, body }) => ({ data: await webhooksFlow.add(caller, body) }));
  serve("DELETE /api/organizer/webhooks/:id", ({ caller, params }) =>
    transact((tx) => webhooks.remove(tx, caller, params.id)),
  );
  serve("POST /api/organizer/webhooks/:id/test", async ({ caller, params }) => ({
    data: await transact((tx) => webhooks.sendTest(tx, caller, params.id)),
  }));
  serve("POST /api/organizer/webhooks/:id/enable", async ({ caller, params }) => ({
    data: await transact((tx) => webhooks.enable(tx, caller, params.id)),
  }));
  serve("GET /api/organizer/webhooks/:id/deliveries", ({ caller, params, query }) =>
    webhooks.deliveries(db, caller, params.id, query),
  );
  serve("POST /api/organizer/webhooks/:id/deliveries/:deliveryId/send-again", async ({ caller, params }) => ({
    data: await transact((tx) => webhooks.sendAgain(tx, caller, params)),
  }));
}
