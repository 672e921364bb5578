import { tagOf } from "../../cache/cache-tags.ts";
import type { Db } from "../../database/database.ts";
import type { ServeEndpoint } from "../../http/endpoints.ts";
import type { Clock } from "../../kernel/clock.ts";
import { listRankings } from "./rankings.read-model.ts";
import { honestyOf } from "./ratings/honesty.read-model.ts";
import { readRecords } from "./records.read-model.ts";
import { readSeasonRecords } from "./season-records.read-model.ts";
import { whyRank } from "./why.read-model.ts";

/** The endpoints of the boards. */
export function rankingsRoutes(serve: ServeEndpoint, { db, clock }: { db: Db; clock: Clock }): void {
  serve("GET /api/rankings", ({ query }) => listRankings(db, query, clock()), {
    cacheTags: ({ query: { tournament_id, season_id } }) => [
      "rankings",
      "newcomers",
      "players",
      ...(tournament_id === undefined ? [] : [tagOf("tournament", tournament_id), "frames"]),
      ...(season_id === undefined ? [] : ["seasons", "seats", "tournaments"]),
    ],
  });
  serve("GET /api/ratings/honesty", async ({ query }) => ({ data: await honestyOf(db, query.ruleset) }), {
    cacheTags: () => ["rankings", "newcomers"],
  });
  const recordsOf = (seasonId?: string) => (seasonId === undefined ? readRecords(db) : readSeasonRecords(db, seasonId));
  serve("GET /api/records", async ({ query }) => ({ data: await recordsOf(query.season_id) }), {
    cacheTags: () => ["rankings", "players", "tournaments", "seasons"],
  });
  serve(
    "GET /api/rankings/:id/why",
    async ({ params, query }) => ({ data: await whyRank(db, params.id, query, clock()) }),
    {
      cacheTags: () => ["rankings", "newcomers", "players", "tournaments", "games", "frames", "seasons"],
    },
  );
}
