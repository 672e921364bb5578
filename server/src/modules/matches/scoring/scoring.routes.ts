import type { ServeEndpoint } from "../../../http/endpoints.ts";
import type { PadsService } from "./pads.service.ts";
import type { ScoringService } from "./scoring.service.ts";

/** Doors of those who run a match: its referee, its organizer. */
export function scoringRoutes(
  serve: ServeEndpoint,
  { scoring, pads }: { scoring: ScoringService; pads: PadsService },
): void {
  serve("POST /api/referee/matches/:id/start", async ({ params, caller }) => ({
    data: await scoring.start(params.id, caller.userId),
  }));
  serve("PUT /api/matches/:id/score", async ({ params, body, caller }) => ({
    data: await scoring.setScore(params.id, body, caller.userId),
  }));
  serve("POST /api/matches/:id/events", async ({ params, body, caller }) => ({
    data: await pads.append({ matchId: params.id, actorId: caller.userId, ...body }),
  }));
  serve("GET /api/referee/matches/:id/pad", async ({ params }) => ({ data: await pads.padOf(params.id) }));
}
