import type { PlayerId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";

export type PageOf = { page: number; per_page: number };

/** The player's games that are not over, with their tournaments. */
export const gamesToCome = (db: Db, playerId: PlayerId) =>
  db
    .selectFrom("games as g")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .where(sql<boolean>`(g.player1_id = ${playerId} or g.player2_id = ${playerId})`)
    .where("t.status", "<>", "draft")
    .where("g.status", "in", ["live", "scheduled", "postponed"]);

/** The player's next matches: live ones, then the soonest; those without a time last. */
export async function upcomingMatches(db: Db, playerId: PlayerId, { page, per_page }: PageOf) {
  const opponent = sql<string>`case when g.player1_id = ${playerId} then g.player2_id else g.player1_id end`;
  const rows = await gamesToCome(db, playerId)
    .leftJoin("players as o", (join) => join.on("o.id", "=", opponent))
    .select(["g.id", "o.name as opponent", "g.scheduled_at", "g.tournament_id", "t.name as tournament", "g.status"])
    .select(sql<boolean>`t.status = 'ongoing'`.as("is_under_way"))
    .select(sql<string>`coalesce(g.venue, t.venue)`.as("venue"))
    .orderBy(sql`g.status <> 'live'`)
    .orderBy("g.scheduled_at", (order) => order.asc().nullsLast())
    .orderBy("g.id")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return rows.map(({ scheduled_at, ...row }) => ({
    ...row,
    opponent: row.opponent ?? "TBD",
    date: scheduled_at?.toISOString() ?? null,
  }));
}

export async function countUpcoming(db: Db, playerId: PlayerId): Promise<number> {
  const row = await gamesToCome(db, playerId)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}
