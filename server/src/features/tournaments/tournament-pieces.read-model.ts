import type { Db } from "../../platform/database/database.ts";
import type { PiecedList } from "../../platform/http/prepared-endpoint.ts";
import { topicOf } from "../../platform/prepared/topics.ts";
import { type Included, readInclude } from "./tournament-rows.read-model.ts";
import { findPublishedTournaments, listTournaments } from "./tournaments.read-model.ts";

type ListQuery = Parameters<typeof listTournaments>[1];

/**
 * The list of tournaments with what they include, one piece a tournament: a score makes one of fifty anew. Undefined when
 * nothing is included, since the list alone is cheap.
 */
export async function tournamentPieces(db: Db, query: ListQuery): Promise<PiecedList | undefined> {
  const included = readInclude(query.include);
  if (!included.games && !included.participants) return undefined;
  const { data, meta } = await listTournaments(db, { ...query, include: undefined });
  return {
    rest: { meta },
    items: data.map(({ id }) => ({
      name: `${id} ${wordsOf(included)}`,
      topics: [topicOf("tournament", id), "players", "rankings"],
    })),
    make: async (missing) => {
      const names = new Map(missing.map(({ name }) => [name.split(" ")[0] ?? "", name]));
      const made = await findPublishedTournaments(db, [...names.keys()], query.include);
      return new Map(made.map((tournament) => [names.get(tournament.id) ?? "", tournament]));
    },
  };
}

const wordsOf = ({ games, participants }: Included): string =>
  [games ? "games" : "", participants ? "participants" : ""].filter(Boolean).join(",");
