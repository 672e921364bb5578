import type { Db } from "../../../database/database.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import type { Idempotency } from "../../../http/idempotency.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import type { PoolRules } from "../tournaments.service.ts";
import { findPublishedSeason, listPublishedSeasons } from "./seasons.read-model.ts";
import * as seasons from "./seasons.service.ts";

export type SeasonDependencies = { db: Db; idempotency: Idempotency; moneyRules: PoolRules };

/** Endpoints of seasons: written by organizers, public to read. */
export function seasonsRoutes(serve: ServeEndpoint, { db, idempotency, moneyRules }: SeasonDependencies): void {
  serve("POST /api/organizer/seasons", (call) =>
    idempotency.once(call, async (tx) => ({ data: await seasons.create(tx, call.caller, call.body, moneyRules) })),
  );
  serve("GET /api/seasons", ({ query }) => listPublishedSeasons(db, query));
  serve(
    "GET /api/seasons/:id",
    async ({ params }) => {
      const season = await findPublishedSeason(db, params.id);
      if (!season) throw new DomainProblem("not-found");
      return { data: season };
    },
    { cacheTags: () => ["seasons", "tournaments", "players"] },
  );
}
