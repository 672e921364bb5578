import type { Db } from "../../platform/database/database.ts";
import type { ServeEndpoint } from "../../platform/http/endpoints.ts";
import { DomainProblem } from "../../platform/http/problem.ts";
import { isId } from "../../platform/ids.ts";
import { findPlayer, listPlayers } from "./players.read-model.ts";

/** HTTP doors to the players: the list by name, and one player with the record so far. */
export function playersRoutes(serve: ServeEndpoint, { db }: { db: Db }): void {
  serve("GET /api/players", ({ query }) => listPlayers(db, query));
  serve("GET /api/players/:id", async ({ params }) => {
    const player = isId(params.id) ? await findPlayer(db, params.id) : undefined;
    if (!player) throw new DomainProblem("player-not-found");
    return { data: player };
  });
}
