import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import { listEventMerges } from "./event-merges.read-model.ts";
import * as eventMerges from "./event-merges.service.ts";
import { listOverlaps } from "./overlaps.read-model.ts";

/** For admins: tournaments that may be one event, what a merge would do, merging and undoing. */
export function eventMergesRoutes(serve: ServeEndpoint, { db, transact }: { db: Db; transact: Transact }): void {
  serve("GET /api/admin/event-overlaps", ({ query }) => listOverlaps(db, query));
  serve("POST /api/admin/event-overlaps/:id/dismiss", ({ caller, params, body }) =>
    transact((tx) => eventMerges.dismiss(tx, caller, params.id, body.other_id)),
  );
  serve("GET /api/admin/tournaments/:id/merge-preview", async ({ params, query }) => ({
    data: await eventMerges.preview(db, params.id, query.into),
  }));
  serve("POST /api/admin/tournaments/:id/merge", async ({ caller, params, body }) => {
    const asked = { tournamentId: params.id, keptId: body.into, reason: body.reason, takeMissing: body.take_missing };
    return { data: await transact((tx) => eventMerges.merge(tx, caller, asked)) };
  });
  serve("GET /api/admin/tournament-merges", ({ query }) => listEventMerges(db, query));
  serve("POST /api/admin/tournament-merges/:id/undo", async ({ caller, params }) => ({
    data: await transact((tx) => eventMerges.undo(tx, caller, params.id)),
  }));
}
