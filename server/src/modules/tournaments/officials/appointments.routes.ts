import type { TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { knownRefereesOf, officialsOf } from "./appointments.read-model.ts";
import * as appointments from "./appointments.service.ts";
import { hallOfficialsFor } from "./hall-officials.read-model.ts";
import * as invitations from "./invitations.service.ts";
import type { WorkplaceRef } from "./workplace.ts";

type Dependencies = { db: Db; transact: Transact; clock: Clock };

/** Endpoints of the officials of tournaments and halls. */
export function appointmentsRoutes(serve: ServeEndpoint, deps: Dependencies): void {
  const { db, transact } = deps;
  serve("GET /api/organizer/tournaments/:id/officials", async ({ params }) => ({
    data: await officialsOf(db, params.id),
  }));
  serve("POST /api/organizer/tournaments/:id/officials", async ({ caller, params, body }) => {
    const appointment = { ref: tournament(params.id), playerId: body.player_id, role: body.role };
    return { data: await transact((tx) => appointments.appoint(tx, caller, appointment)) };
  });
  serve("DELETE /api/organizer/tournaments/:id/officials/:user_id", async ({ caller, params }) => ({
    data: await transact((tx) => appointments.end(tx, caller, tournament(params.id), params.user_id)),
  }));
  serve("GET /api/organizer/tournaments/:id/referees", async ({ params }) => ({
    data: await knownRefereesOf(db, params.id),
  }));
  serveHall(serve, deps);
  serveInvitations(serve, deps);
}

const tournament = (id: TournamentId): WorkplaceRef => ({ kind: "tournament", id });
const hall = (id: string): WorkplaceRef => ({ kind: "hall", id });

function serveHall(serve: ServeEndpoint, { db, transact }: Dependencies): void {
  serve("GET /api/organizer/halls/:id/officials", async ({ caller, params }) => ({
    data: await hallOfficialsFor(db, caller, params.id),
  }));
  serve("POST /api/organizer/halls/:id/officials", async ({ caller, params, body }) => {
    const appointment = { ref: hall(params.id), playerId: body.player_id, role: body.role };
    return { data: await transact((tx) => appointments.appoint(tx, caller, appointment)) };
  });
  serve("DELETE /api/organizer/halls/:id/officials/:user_id", async ({ caller, params }) => ({
    data: await transact((tx) => appointments.end(tx, caller, hall(params.id), params.user_id)),
  }));
  serve("POST /api/organizer/halls/:id/invitations", async ({ caller, params, body }) => ({
    data: await transact((tx) => invitations.create(tx, caller, hall(params.id), body.role)),
  }));
  serve("DELETE /api/organizer/halls/:id/invitations", async ({ caller, params }) => {
    await transact((tx) => invitations.withdraw(tx, caller, hall(params.id)));
    return { data: { id: params.id } };
  });
}

function serveInvitations(serve: ServeEndpoint, { db, transact, clock }: Dependencies): void {
  serve("POST /api/organizer/tournaments/:id/invitations", async ({ caller, params, body }) => ({
    data: await transact((tx) => invitations.create(tx, caller, tournament(params.id), body.role)),
  }));
  serve("DELETE /api/organizer/tournaments/:id/invitations", async ({ caller, params }) => {
    await transact((tx) => invitations.withdraw(tx, caller, tournament(params.id)));
    return { data: { id: params.id } };
  });
  serve("GET /api/invitations/:token", async ({ params }) => ({
    data: await invitations.read(db, params.token, clock()),
  }));
  serve("POST /api/invitations/:token/accept", async ({ caller, params }) => ({
    data: await transact((tx) => invitations.accept(tx, caller, params.token)),
  }));
}
