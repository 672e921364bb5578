import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { findTournament } from "../tournaments.read-model.ts";
import { auditTrailOf } from "./audit-trail.read-model.ts";
import { readImage } from "./image-form.ts";
import { organizersOf, refereesOf } from "./organizers.read-model.ts";
import type { OrganizersService } from "./organizers.service.ts";
import { stepsOf } from "./steps.read-model.ts";
import type { TournamentEditingService } from "./tournament-editing.service.ts";

export type EditingDependencies = {
  db: Db;
  transact: Transact;
  editing: TournamentEditingService;
  organizers: OrganizersService;
};

/** Endpoints of the organizer's desk: details, picture, copies, who runs it, and what was changed. */
export function tournamentEditingRoutes(serve: ServeEndpoint, deps: EditingDependencies): void {
  const { db, transact, editing, organizers } = deps;
  serve("PUT /api/organizer/tournaments/:id", async ({ caller, params, body }) => ({
    data: await transact((tx) => editing.edit(tx, caller, params.id, body)),
  }));
  serve("POST /api/organizer/tournaments/:id/image", async ({ caller, params, request }) => {
    const imageUrl = await editing.storeImage(await readImage(request));
    return { data: await transact((tx) => editing.setImage(tx, caller, params.id, imageUrl)) };
  });
  serve("DELETE /api/organizer/tournaments/:id/image", async ({ caller, params }) => ({
    data: await transact((tx) => editing.setImage(tx, caller, params.id, null)),
  }));
  serve("POST /api/organizer/tournaments/:id/duplicate", async ({ caller, params, body }) => {
    const original = await findTournament(db, params.id);
    if (!original) throw new DomainProblem("tournament-not-found");
    return { data: await transact((tx) => editing.duplicate(tx, caller, original, body)) };
  });
  serve("GET /api/organizer/tournaments/:id/organizers", async ({ params }) => ({
    data: await organizersOf(db, params.id),
  }));
  serve("POST /api/organizer/tournaments/:id/organizers", async ({ caller, params, body }) => ({
    data: await transact((tx) => organizers.name(tx, caller, params.id, body.email)),
  }));
  serve("DELETE /api/organizer/tournaments/:id/organizers/:user_id", async ({ caller, params }) => ({
    data: await transact((tx) => organizers.remove(tx, caller, params.id, params.user_id)),
  }));
  serve("GET /api/organizer/tournaments/:id/steps", ({ caller, params }) =>
    stepsOf(db, { id: params.id, playerId: caller.playerId }),
  );
  serve("GET /api/organizer/tournaments/:id/referees", async ({ params }) => ({
    data: await refereesOf(db, params.id),
  }));
  serve("GET /api/organizer/tournaments/:id/audit", ({ params, query }) => auditTrailOf(db, params.id, query));
}
