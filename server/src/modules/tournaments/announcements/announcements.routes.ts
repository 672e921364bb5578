import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { announcementsOf } from "./announcements.read-model.ts";
import * as announcements from "./announcements.service.ts";

type Dependencies = { db: Db; transact: Transact; clock: Clock };

/** Endpoints of the organizers' messages to all players. */
export function announcementsRoutes(serve: ServeEndpoint, deps: Dependencies): void {
  const { db, transact, clock } = deps;
  serve("GET /api/tournaments/:id/announcements", async ({ params }) => ({
    data: await announcementsOf(db, params.id, clock()),
  }));
  serve("POST /api/organizer/tournaments/:id/announcements", async ({ caller, params, body }) => {
    const message = { actorId: caller.userId, tournamentId: params.id, text: body.text };
    return { data: await transact((tx) => announcements.announce(tx, message)) };
  });
}
