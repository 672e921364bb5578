import type { Db } from "../../platform/database/database.ts";
import type { ServeEndpoint } from "../../platform/http/endpoints.ts";
import { DomainProblem } from "../../platform/http/problem.ts";
import { listGameEvents } from "./game-log.read-model.ts";
import { findGame, listGames, listRefereeMatches } from "./games.read-model.ts";
import type { GamesService } from "./games.service.ts";
import { matchStatistics } from "./match-statistics.read-model.ts";

/** Doors of games: reading, and the organizer's plan for one match. Scoring has its own (features/scoring). */
export function gamesRoutes(serve: ServeEndpoint, { db, games }: { db: Db; games: GamesService }): void {
  const found = async (id: string) => {
    const game = await findGame(db, id);
    if (!game) throw new DomainProblem("match-not-found");
    return game;
  };
  serve("GET /api/games", ({ query }) => listGames(db, query));
  serve("GET /api/matches", ({ query }) => listGames(db, query));
  serve("GET /api/matches/live", ({ query }) => listGames(db, { ...query, status: "live" }));
  serve("GET /api/games/:id", async ({ params }) => ({ data: await found(params.id) }));
  serve("GET /api/matches/:id", async ({ params }) => ({ data: await found(params.id) }));
  serve("GET /api/matches/:id/events", async ({ params, query }) => {
    const game = await found(params.id);
    return listGameEvents(db, game.id, query);
  });
  serve("GET /api/matches/:id/statistics", async ({ params }) => ({
    data: await matchStatistics(db, await found(params.id)),
  }));
  serve("GET /api/referee/matches", ({ caller, query }) => listRefereeMatches(db, caller.userId, query));
  serve("PUT /api/organizer/matches/:id", async ({ params, body, caller }) => ({
    data: await games.planMatch(params.id, body, caller.userId),
  }));
}
