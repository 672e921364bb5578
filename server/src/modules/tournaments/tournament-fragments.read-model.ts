import { idFrom, type TournamentId } from "@pockethall/domain/ids";
import { tagOf } from "../../cache/cache-tags.ts";
import type { Db } from "../../database/database.ts";
import type { FragmentList } from "../../http/cached-endpoint.ts";
import { type Included, readInclude, type WithIncluded } from "./included.read-model.ts";
import { findPublishedTournaments, listTournaments } from "./tournaments.read-model.ts";

type ListQuery = Parameters<typeof listTournaments>[1] & { include?: string | undefined };

/**
 * The list of tournaments with what they include, one fragment a tournament: after a score one of fifty is computed.
 * Undefined when nothing is included, since the list alone is cheap.
 */
export async function tournamentFragments(
  { db, withIncluded }: { db: Db; withIncluded: WithIncluded },
  query: ListQuery,
): Promise<FragmentList | undefined> {
  const included = readInclude(query.include);
  if (!included.games && !included.participants) return undefined;
  const { data, meta } = await listTournaments(db, query);
  return {
    rest: { meta },
    items: data.map(({ id }) => ({
      key: `${id} ${textOf(included)}`,
      tags: [tagOf("tournament", id), "players", "rankings"],
    })),
    make: async (missing) => {
      const keys = new Map(missing.map(({ key }) => [idFrom<TournamentId>(key.split(" ")[0] ?? ""), key]));
      const rows = await findPublishedTournaments(db, [...keys.keys()]);
      const made = await withIncluded(rows, query.include);
      return new Map(made.map((tournament) => [keys.get(tournament.id) ?? "", tournament]));
    },
  };
}

const textOf = ({ games, participants }: Included): string =>
  [games ? "games" : "", participants ? "participants" : ""].filter(Boolean).join(",");
