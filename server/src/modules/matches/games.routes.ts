import type { Game } from "@pockethall/contract/answers";
import type { MatchId } from "@pockethall/domain/ids";
import { tagOf } from "../../cache/cache-tags.ts";
import type { Db } from "../../database/database.ts";
import type { Transact } from "../../database/transact.ts";
import type { ServeEndpoint } from "../../http/endpoints.ts";
import { answerById } from "../../http/uncached.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { listDeskMatches } from "./desk-matches.read-model.ts";
import { listGameEvents } from "./game-log.read-model.ts";
import { findGame, listGames, listRefereeMatches } from "./games.read-model.ts";
import * as games from "./games.service.ts";
import { gamesByState } from "./games-by-state.read-model.ts";
import { matchStatistics } from "./match-statistics.read-model.ts";

/** What every game is shown with: its tournament, and its players with their places on the boards. */
const AROUND_GAMES = ["tournaments", "players", "rankings"];
type Dependencies = { db: Db; transact: Transact };
type Named = { params: { id: MatchId } };

/** Endpoints of games: reading, and the organizer's plan for one match. Scoring has its own (modules/matches/scoring). */
export function gamesRoutes(serve: ServeEndpoint, { db, transact }: Dependencies): void {
  const found = async (id: MatchId) => {
    const game = await findGame(db, id);
    if (!game) throw new DomainProblem("match-not-found");
    return game;
  };
  const answer = async <Answer extends object>(id: MatchId, make: (game: Game) => Promise<Answer>) => {
    const game = await found(id);
    return answerById(id, game.id, () => make(game));
  };
  const lists = { cacheTags: () => ["games", ...AROUND_GAMES] };
  const one = { cacheTags: ({ params }: Named) => [tagOf("game", params.id), "order-of-play", ...AROUND_GAMES] };
  serve("GET /api/games", ({ query }) => listGames(db, query), lists);
  serve("GET /api/matches", ({ query }) => listGames(db, query), lists);
  serve("GET /api/matches/live", ({ query }) => listGames(db, { ...query, status: "live" }), lists);
  serve("GET /api/games/by-state", async ({ query }) => ({ data: await gamesByState(db, query.status) }));
  serve("GET /api/games/:id", ({ params }) => answer(params.id, async (data) => ({ data })), one);
  serve("GET /api/matches/:id", ({ params }) => answer(params.id, async (data) => ({ data })), one);
  serve(
    "GET /api/matches/:id/events",
    ({ params, query }) => answer(params.id, ({ id }) => listGameEvents(db, id, query)),
    one,
  );
  serve(
    "GET /api/matches/:id/statistics",
    ({ params }) => answer(params.id, async (game) => ({ data: await matchStatistics(db, game) })),
    // It contains earlier meetings of the two.
    { cacheTags: (call) => [...one.cacheTags(call), "games"] },
  );
  serve("GET /api/organizer/tournaments/:id/matches", ({ params, query }) => listDeskMatches(db, params.id, query));
  serve("GET /api/referee/matches", ({ caller, query }) => listRefereeMatches(db, caller, query));
  serve("PUT /api/organizer/matches/:id", async ({ params, body, caller }) => ({
    data: await transact((tx) => games.planMatch(tx, params.id, body, caller.userId)),
  }));
}
