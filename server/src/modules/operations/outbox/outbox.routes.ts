import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import type { OutboxDeskService } from "./outbox-desk.service.ts";

type Dependencies = { db: Db; transact: Transact; outboxDesk: OutboxDeskService };

/** Endpoints of admins about messages that have not left. */
export function outboxRoutes(serve: ServeEndpoint, { db, transact, outboxDesk }: Dependencies): void {
  serve("GET /api/admin/outbox", ({ query }) => outboxDesk.list(db, query));
  serve("POST /api/admin/outbox/send-again", async ({ caller, body }) => ({
    data: await transact((tx) => outboxDesk.sendAllAgain(tx, caller, body.channel)),
  }));
  serve("POST /api/admin/outbox/:id/send-again", ({ caller, params }) =>
    transact((tx) => outboxDesk.sendAgain(tx, caller, params.id)),
  );
}
