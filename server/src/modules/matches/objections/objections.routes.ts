import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { listOpenObjections } from "./objections.read-model.ts";
import * as objections from "./objections.service.ts";

type Dependencies = { db: Db; transact: Transact; clock: Clock };

/** Endpoints of objections to results. */
export function objectionsRoutes(serve: ServeEndpoint, { db, transact, clock }: Dependencies): void {
  serve("GET /api/matches/:id/objection", async ({ params, caller }) => ({
    data: await objections.own(db, params.id, caller, clock()),
  }));
  serve("POST /api/matches/:id/objection", async ({ params, body, caller }) => ({
    data: await transact((tx) => objections.raise(tx, { matchId: params.id, person: caller, reason: body.reason })),
  }));
  serve("GET /api/organizer/tournaments/:id/objections", async ({ params }) => ({
    data: await listOpenObjections(db, params.id),
  }));
  serve("POST /api/organizer/matches/:id/dismiss-objections", ({ params, body, caller }) =>
    transact((tx) => objections.dismiss(tx, { matchId: params.id, actor: caller, answer: body.answer })),
  );
}
