import type { Db } from "../../platform/database/database.ts";
import type { ServeEndpoint } from "../../platform/http/endpoints.ts";
import { searchGames, searchTournaments } from "./event-search.read-model.ts";
import { searchPlayers, searchUsers } from "./people-search.read-model.ts";
import { searchWords } from "./search-words.ts";

/** The HTTP door of the search panel. */
export function searchRoutes(serve: ServeEndpoint, { db }: { db: Db }): void {
  serve("GET /api/search", async ({ query }) => {
    const search = searchWords(query.query);
    if (!search) return { users: [], tournaments: [], games: [], players: [] };
    const [users, tournaments, games, players] = await Promise.all([
      searchUsers(db, search),
      searchTournaments(db, search),
      searchGames(db, search),
      searchPlayers(db, search),
    ]);
    return { users, tournaments, games, players };
  });
}
