import type { Db } from "../../platform/database/database.ts";
import type { ServeEndpoint } from "../../platform/http/endpoints.ts";
import { listRankings } from "./rankings.read-model.ts";

/** The door of the boards. */
export function rankingsRoutes(serve: ServeEndpoint, { db }: { db: Db }): void {
  serve("GET /api/rankings", ({ query }) => listRankings(db, query));
}
