import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import type { OutboxMessagesService } from "./outbox-messages.service.ts";

type Dependencies = { db: Db; transact: Transact; outboxMessages: OutboxMessagesService };

/** Endpoints of admins about messages that have not left. */
export function outboxRoutes(serve: ServeEndpoint, { db, transact, outboxMessages }: Dependencies): void {
  serve("GET /api/admin/outbox", ({ query }) => outboxMessages.list(db, query));
  serve("POST /api/admin/outbox/send-again", async ({ caller, body }) => ({
    data: await transact((tx) => outboxMessages.sendAllAgain(tx, caller, body.channel)),
  }));
  serve("POST /api/admin/outbox/:id/send-again", ({ caller, params }) =>
    transact((tx) => outboxMessages.sendAgain(tx, caller, params.id)),
  );
}
