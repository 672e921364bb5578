import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import { knownRefereesOf, officialsOf } from "./appointments.read-model.ts";
import type { AppointmentsService } from "./appointments.service.ts";

type Dependencies = { db: Db; transact: Transact; appointments: AppointmentsService };

/** Endpoints of a tournament's officials. */
export function appointmentsRoutes(serve: ServeEndpoint, { db, transact, appointments }: Dependencies): void {
  serve("GET /api/organizer/tournaments/:id/officials", async ({ params }) => ({
    data: await officialsOf(db, params.id),
  }));
  serve("POST /api/organizer/tournaments/:id/officials", async ({ caller, params, body }) => {
    const appointment = { tournamentId: params.id, playerId: body.player_id, role: body.role };
    return { data: await transact((tx) => appointments.appoint(tx, caller, appointment)) };
  });
  serve("DELETE /api/organizer/tournaments/:id/officials/:user_id", async ({ caller, params }) => ({
    data: await transact((tx) => appointments.end(tx, caller, params.id, params.user_id)),
  }));
  serve("GET /api/organizer/tournaments/:id/referees", async ({ params }) => ({
    data: await knownRefereesOf(db, params.id),
  }));
}
