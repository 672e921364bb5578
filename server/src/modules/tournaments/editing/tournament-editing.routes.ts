import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import type { Images } from "../../../kernel/images.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { findTournament } from "../tournaments.read-model.ts";
import type { PoolRules } from "../tournaments.service.ts";
import { auditTrailOf } from "./audit-trail.read-model.ts";
import { readImage } from "./image-form.ts";
import { stepsOf } from "./steps.read-model.ts";
import * as editing from "./tournament-editing.service.ts";

export type EditingDependencies = {
  db: Db;
  transact: Transact;
  images: Images;
  moneyRules: PoolRules;
};

/** Endpoints of the organizer's desk: details, picture, copies, and what was changed. */
export function tournamentEditingRoutes(serve: ServeEndpoint, deps: EditingDependencies): void {
  const { db, transact, images, moneyRules } = deps;
  serve("PUT /api/organizer/tournaments/:id", async ({ caller, params, body }) => ({
    data: await transact((tx) => editing.editDetails(tx, caller, params.id, body, moneyRules)),
  }));
  serve("POST /api/organizer/tournaments/:id/image", async ({ caller, params, request }) => {
    const imageUrl = await editing.storeImage(images, await readImage(request));
    return { data: await transact((tx) => editing.setImage(tx, caller, params.id, imageUrl)) };
  });
  serve("DELETE /api/organizer/tournaments/:id/image", async ({ caller, params }) => ({
    data: await transact((tx) => editing.setImage(tx, caller, params.id, null)),
  }));
  serve("POST /api/organizer/tournaments/:id/duplicate", async ({ caller, params, body }) => {
    const original = await findTournament(db, params.id);
    if (!original) throw new DomainProblem("tournament-not-found");
    return { data: await transact((tx) => editing.duplicate(tx, caller, original, body, moneyRules)) };
  });
  serve("GET /api/organizer/tournaments/:id/steps", ({ caller, params }) =>
    stepsOf(db, { id: params.id, playerId: caller.playerId }),
  );
  serve("GET /api/organizer/tournaments/:id/audit", ({ params, query }) => auditTrailOf(db, params.id, query));
}
