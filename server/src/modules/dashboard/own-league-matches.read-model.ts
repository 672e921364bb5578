import type { PlayerId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { PageOf } from "./upcoming.read-model.ts";

const openOnes = (db: Db, playerId: PlayerId) =>
  db
    .selectFrom("league_matches as m")
    .innerJoin("leagues as l", "l.id", "m.league_id")
    .where(sql<boolean>`(m.player1_id = ${playerId}::uuid or m.player2_id = ${playerId}::uuid)`)
    .where("m.status", "in", ["open", "reported", "disputed"])
    .where("l.status", "=", "running");

/** One page of a player's league matches without a result that stands, the earliest deadline first. */
export async function ownLeagueMatches(db: Db, playerId: PlayerId, { page, per_page }: PageOf) {
  const rows = await openOnes(db, playerId)
    .innerJoin("players as o", (join) =>
      join.on(sql<boolean>`o.id = case when m.player1_id = ${playerId}::uuid then m.player2_id else m.player1_id end`),
    )
    .select(["m.id", "m.round", "m.best_of", "m.play_by", "m.status", "l.id as league_id", "l.name as league"])
    .select(["o.id as opponent_id", "o.name as opponent"])
    .$narrowType<{ status: "open" | "reported" | "disputed" }>()
    .orderBy("m.play_by")
    .orderBy("m.id")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return rows.map(({ league_id, league, opponent_id, opponent, play_by, ...row }) => ({
    ...row,
    league: { id: league_id, name: league },
    opponent: { id: opponent_id, name: opponent },
    play_by: play_by.toISOString(),
  }));
}

export async function countOwnLeagueMatches(db: Db, playerId: PlayerId): Promise<number> {
  const row = await openOnes(db, playerId)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}
