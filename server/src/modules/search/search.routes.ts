import type { Db } from "../../database/database.ts";
import type { ServeEndpoint } from "../../http/endpoints.ts";
import { searchAll } from "./search.read-model.ts";

/** The HTTP endpoints of the search panel. */
export function searchRoutes(serve: ServeEndpoint, { db }: { db: Db }): void {
  serve("GET /api/search", ({ query }) => searchAll(db, query.query, { isAdmin: false }));
  serve("GET /api/admin/search", ({ query }) => searchAll(db, query.query, { isAdmin: true }));
}
