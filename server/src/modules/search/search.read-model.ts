import type { Db } from "../../database/database.ts";
import { type Dictionaries, dictionariesFor, fartherDictionaries } from "./dictionary.read-model.ts";
import { searchGames, searchHalls, searchTournaments } from "./event-search.read-model.ts";
import { searchPlayers, searchUsers } from "./people-search.read-model.ts";
import type { Found } from "./search-result.ts";
import { searchWords } from "./search-words.ts";

/** Users, tournaments, games, players and halls that are meant, best first. Only admins see e-mails. */
export async function searchAll(db: Db, query: string, { isAdmin }: { isAdmin: boolean }): Promise<Found> {
  const search = searchWords(query);
  if (!search) return { users: [], tournaments: [], games: [], players: [], halls: [] };
  const dictionaries = await dictionariesFor(db, search);
  let looked: Promise<Dictionaries> | undefined;
  const farther = () => (looked ??= fartherDictionaries(db, dictionaries));
  const asking = { search, dictionaries, farther };
  const [users, tournaments, games, players, halls] = await Promise.all([
    searchUsers(db, asking, { isAdmin }),
    searchTournaments(db, asking),
    searchGames(db, asking),
    searchPlayers(db, asking),
    searchHalls(db, asking),
  ]);
  return { users, tournaments, games, players, halls };
}
