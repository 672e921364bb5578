import type { PublicHall } from "@pockethall/contract/halls";
import type { Db } from "../../../database/database.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { listTournamentsInHall } from "../../tournaments/tournaments.read-model.ts";
import { findPublicHall, listPublicHalls } from "./hall-pages.read-model.ts";

/** The public list of halls, and the page of each. */
export function hallPagesRoutes(serve: ServeEndpoint, { db }: { db: Db }): void {
  const found = async (id: string): Promise<PublicHall> => {
    const hall = await findPublicHall(db, id);
    if (!hall) throw new DomainProblem("hall-not-found");
    return hall;
  };
  serve("GET /api/halls", ({ query }) => listPublicHalls(db, query), {
    cacheTags: () => ["order-of-play", "tournaments"],
  });
  serve("GET /api/halls/:id", async ({ params }) => ({ data: await found(params.id) }), {
    cacheTags: () => ["order-of-play"],
  });
  serve(
    "GET /api/halls/:id/tournaments",
    async ({ params, query }) => listTournamentsInHall(db, (await found(params.id)).id, query),
    { cacheTags: () => ["order-of-play", "tournaments", "players"] },
  );
}
