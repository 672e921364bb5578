import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import { duplicates, listMerges } from "./merges.read-model.ts";
import * as merges from "./merges.service.ts";

/** Endpoints of admins to one person under two names: suggestions, what a merge would give, merging and taking it back. */
export function playerMergesRoutes(serve: ServeEndpoint, { db, transact }: { db: Db; transact: Transact }): void {
  serve("GET /api/admin/players/duplicates", async ({ query }) => ({ data: await duplicates(db, query.query ?? "") }));
  serve("GET /api/admin/players/:id/merge-preview", async ({ params, query }) => ({
    data: await merges.preview(db, params.id, query.into),
  }));
  serve("POST /api/admin/players/:id/merge", async ({ params, body, caller }) => ({
    data: await transact((tx) =>
      merges.merge(tx, caller, { playerId: params.id, keptId: body.into, reason: body.reason }),
    ),
  }));
  serve("POST /api/admin/players/:id/distinct", ({ params, body, caller }) =>
    transact((tx) => merges.distinguish(tx, caller, params.id, body.other_id)),
  );
  serve("GET /api/admin/player-merges", ({ query }) => listMerges(db, query));
  serve("POST /api/admin/player-merges/:id/undo", async ({ params, caller }) => ({
    data: await transact((tx) => merges.undo(tx, caller, params.id)),
  }));
}
