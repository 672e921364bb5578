import type { Db } from "../../../database/database.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import { listEventMerges } from "./event-merges.read-model.ts";
import type { EventMergesService } from "./event-merges.service.ts";
import { listOverlaps } from "./overlaps.read-model.ts";

/** For admins: tournaments that may be one event, what a merge would do, merging and undoing. */
export function eventMergesRoutes(
  serve: ServeEndpoint,
  { db, eventMerges }: { db: Db; eventMerges: EventMergesService },
): void {
  serve("GET /api/admin/event-overlaps", ({ query }) => listOverlaps(db, query));
  serve("POST /api/admin/event-overlaps/:id/dismiss", ({ caller, params, body }) =>
    eventMerges.dismiss(caller, params.id, body.other_id),
  );
  serve("GET /api/admin/tournaments/:id/merge-preview", async ({ params, query }) => ({
    data: await eventMerges.preview(params.id, query.into),
  }));
  serve("POST /api/admin/tournaments/:id/merge", async ({ caller, params, body }) => {
    const asked = { tournamentId: params.id, keptId: body.into, reason: body.reason, takeMissing: body.take_missing };
    return { data: await eventMerges.merge(caller, asked) };
  });
  serve("GET /api/admin/tournament-merges", ({ query }) => listEventMerges(db, query));
  serve("POST /api/admin/tournament-merges/:id/undo", async ({ caller, params }) => ({
    data: await eventMerges.undo(caller, params.id),
  }));
}
