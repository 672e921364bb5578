import type { Participant } from "@pockethall/contract/tournaments";
import type { TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";
import { gamePlayersByIds } from "../players/players.read-model.ts";

/**
 * The entry lists of several tournaments by tournament id, in the order of seed, then name.
 * A tournament without participants is not in the map. A constant number of queries.
 */
export async function participantsOfTournaments(
  db: Db,
  tournamentIds: readonly TournamentId[],
): Promise<Map<string, Participant[]>> {
  if (tournamentIds.length === 0) return new Map();
  const rows = await participantRows(db, tournamentIds);
  const players = await gamePlayersByIds(db, [...new Set(rows.map((row) => row.player_id))]);
  const participants = rows.map((row) => ({
    tournamentId: row.tournament_id,
    participant: {
      id: row.player_id,
      name: row.name,
      state: row.state,
      profile_image: row.profile_image_url,
      ranking: players.get(row.player_id)?.ranking ?? null,
      win_rate: players.get(row.player_id)?.win_rate ?? null,
      seed: row.seed,
    },
  }));
  const lists = Map.groupBy(participants, ({ tournamentId }) => tournamentId);
  return new Map([...lists].map(([id, list]) => [id, list.map(({ participant }) => participant)]));
}

const participantRows = (db: Db, tournamentIds: readonly TournamentId[]) =>
  db
    .selectFrom("registrations as r")
    .innerJoin("visible_players as p", "p.id", "r.player_id")
    .select(["r.tournament_id", "r.player_id", "r.seed", "p.name", "p.state", "p.profile_image_url"])
    .where("r.tournament_id", "in", tournamentIds)
    .where("r.left_at", "is", null)
    .orderBy("r.tournament_id")
    .orderBy("r.seed", (order) => order.asc().nullsLast())
    .orderBy("p.name")
    .orderBy("r.player_id")
    .execute();
