import { tagOf } from "../../cache/cache-tags.ts";
import type { Db } from "../../platform/database/database.ts";
import type { FragmentList } from "../../platform/http/cached-endpoint.ts";
import { type Included, readInclude } from "./tournament-rows.read-model.ts";
import { findPublishedTournaments, listTournaments } from "./tournaments.read-model.ts";

type ListQuery = Parameters<typeof listTournaments>[1];

/**
 * The list of tournaments with what they include, one fragment a tournament: after a score one of fifty is computed.
 * Undefined when nothing is included, since the list alone is cheap.
 */
export async function tournamentFragments(db: Db, query: ListQuery): Promise<FragmentList | undefined> {
  const included = readInclude(query.include);
  if (!included.games && !included.participants) return undefined;
  const { data, meta } = await listTournaments(db, { ...query, include: undefined });
  return {
    rest: { meta },
    items: data.map(({ id }) => ({
      key: `${id} ${wordsOf(included)}`,
      tags: [tagOf("tournament", id), "players", "rankings"],
    })),
    make: async (missing) => {
      const keys = new Map(missing.map(({ key }) => [key.split(" ")[0] ?? "", key]));
      const made = await findPublishedTournaments(db, [...keys.keys()], query.include);
      return new Map(made.map((tournament) => [keys.get(tournament.id) ?? "", tournament]));
    },
  };
}

const wordsOf = ({ games, participants }: Included): string =>
  [games ? "games" : "", participants ? "participants" : ""].filter(Boolean).join(",");
