import type { TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import type { Clock } from "../../../kernel/clock.ts";
import * as tournaments from "../tournaments.service.ts";
import { listEntries } from "./entries.read-model.ts";
import * as entries from "./entries.service.ts";
import * as lostRegistrations from "./lost-registrations.service.ts";
import * as walkIns from "./walk-ins.service.ts";

type Dependencies = {
  db: Db;
  transact: Transact;
  clock: Clock;
};

/** Endpoints of the organizer's desk for entries, and the steps that put a tournament off or call it off. */
export function entriesRoutes(serve: ServeEndpoint, deps: Dependencies): void {
  const { db, transact, clock } = deps;
  const desk = (caller: Caller, tournamentId: TournamentId) => ({
    actorId: caller.userId,
    actorPlayerId: caller.playerId,
    tournamentId,
  });
  const deskEntry = <Id extends string>(caller: Caller, { id, entryId }: { id: TournamentId; entryId: Id }) => ({
    ...desk(caller, id),
    entryId,
  });
  serve("GET /api/organizer/tournaments/:id/entries", ({ params, query }) =>
    listEntries(db, params.id, query, clock()),
  );
  serve("POST /api/organizer/tournaments/:id/walk-ins", async ({ caller, params, body }) => ({
    data: await transact((tx) => walkIns.enter(tx, desk(caller, params.id), body)),
  }));
  serve("POST /api/organizer/tournaments/:id/walk-ins/list", async ({ caller, params, body }) => ({
    data: { entered: await transact((tx) => walkIns.enterList(tx, desk(caller, params.id), body)) },
  }));
  serve("POST /api/organizer/tournaments/:id/entries/:entryId/restore", async ({ caller, params }) => ({
    data: await transact((tx) => lostRegistrations.restore(tx, deskEntry(caller, params))),
  }));
  serve("POST /api/organizer/tournaments/:id/no-shows/restore", async ({ caller, params }) => ({
    data: await transact((tx) => lostRegistrations.restoreAll(tx, desk(caller, params.id))),
  }));
  serve("PUT /api/organizer/tournaments/:id/entries/:entryId", async ({ caller, params, body }) => ({
    data: await transact((tx) => entries.adjust(tx, deskEntry(caller, params), body)),
  }));
  serve("DELETE /api/organizer/tournaments/:id/entries/:entryId", async ({ caller, params }) => {
    const refundedKobo = await transact((tx) => entries.remove(tx, deskEntry(caller, params)));
    return { data: { refunded: refundedKobo } };
  });
  serve("POST /api/organizer/tournaments/:id/entries/:entryId/approve", async ({ caller, params }) => ({
    data: await transact((tx) => entries.approve(tx, deskEntry(caller, params))),
  }));
  serve("POST /api/organizer/tournaments/:id/entries/:entryId/reject", async ({ caller, params, body }) => {
    await transact((tx) => entries.reject(tx, deskEntry(caller, params), body.reason));
    return { data: { id: params.entryId } };
  });
  serve("POST /api/organizer/tournaments/:id/check-in", async ({ caller, params, body }) => ({
    data: await transact((tx) => entries.checkIn(tx, desk(caller, params.id), body)),
  }));
  serve("POST /api/organizer/tournaments/:id/postpone", async ({ caller, params }) => ({
    data: await transact((tx) => tournaments.postpone(tx, caller, params.id)),
  }));
  serve("POST /api/organizer/tournaments/:id/resume", async ({ caller, params }) => ({
    data: await transact((tx) => tournaments.resume(tx, caller, params.id)),
  }));
  serve("POST /api/organizer/tournaments/:id/cancel", async ({ caller, params, body }) => ({
    data: await transact((tx) => tournaments.cancel(tx, caller, params.id, body.reason)),
  }));
}
