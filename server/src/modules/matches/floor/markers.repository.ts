import type { MatchId, PlayerId, TournamentId } from "@pockethall/domain/ids";
import { type Insertable, sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { MarkerCodes, MatchMarkers } from "../../../database/tables.ts";

export const findMarker = (db: Db, gameId: MatchId) =>
  db
    .selectFrom("match_markers as m")
    .innerJoin("players as p", "p.id", "m.player_id")
    .select(["m.player_id", "m.source", "p.name"])
    .where("m.game_id", "=", gameId)
    .executeTakeFirst();

/** Names the marker of a match, in the place of another one. */
export const saveMarker = (db: Db, row: Insertable<MatchMarkers>) =>
  db
    .insertInto("match_markers")
    .values(row)
    .onConflict((conflict) => conflict.column("game_id").doUpdateSet(row))
    .execute();

export const deleteMarker = (db: Db, gameId: MatchId) =>
  db.deleteFrom("match_markers").where("game_id", "=", gameId).execute();

/** Leaves a marker who came by a code. */
export const deleteLoserMarker = (db: Db, gameId: MatchId) =>
  db.deleteFrom("match_markers").where("game_id", "=", gameId).where("source", "=", "loser").execute();

export const saveCode = (db: Db, row: Insertable<MarkerCodes>) =>
  db
    .insertInto("marker_codes")
    .values(row)
    .onConflict((conflict) => conflict.column("game_id").doUpdateSet(row))
    .execute();

export const deleteCode = (db: Db, gameId: MatchId) =>
  db.deleteFrom("marker_codes").where("game_id", "=", gameId).execute();

/** The match of a code that counts: not expired, the match is not over and still at the table of the code. */
export const findOffer = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom("marker_codes as k")
    .innerJoin("games as g", "g.id", "k.game_id")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .leftJoin("game_slots as s", "s.game_id", "g.id")
    .leftJoin("hall_tables as ht", "ht.id", "s.table_id")
    .leftJoin("players as p1", "p1.id", "g.player1_id")
    .leftJoin("players as p2", "p2.id", "g.player2_id")
    .select(["g.id", "g.tournament_id", "g.round_name", "g.player1_id", "g.player2_id", "t.name as tournament"])
    .select(["ht.name as table", "p1.name as player1", "p2.name as player2"])
    .where("k.token_hash", "=", tokenHash)
    .where("k.expires_at", ">", now)
    .where("g.status", "in", ["scheduled", "postponed", "live"])
    .where("t.status", "=", "ongoing")
    .where(sql<boolean>`k.table_id is not distinct from s.table_id`)
    .executeTakeFirst();

type Table = { tournamentId: TournamentId; tableId: string; since: Date };

/** The loser of the last match at the table, if it was played, and whether the tournament lets losers mark. */
export const findLoserAt = (db: Db, { tournamentId, tableId, since }: Table) =>
  db
    .selectFrom("game_slots as s")
    .innerJoin("games as g", "g.id", "s.game_id")
    .innerJoin("order_of_play_settings as o", "o.tournament_id", "g.tournament_id")
    .select(
      sql<PlayerId | null>`case g.winner_id when g.player1_id then g.player2_id when g.player2_id then g.player1_id end`.as(
        "loserId",
      ),
    )
    .where("g.tournament_id", "=", tournamentId)
    .where("s.table_id", "=", tableId)
    .where("g.status", "=", "completed")
    .where("g.outcome", "=", "played")
    .where("g.completed_at", ">", since)
    .where("o.loser_marks", "=", true)
    .orderBy("g.completed_at", "desc")
    .orderBy("g.id")
    .executeTakeFirst();

/** Whether a player plays, is called, referees or marks in a match under way now, other than this one. */
export async function isEngaged(db: Db, playerId: PlayerId, gameId: MatchId): Promise<boolean> {
  const row = await db
    .selectFrom("games as g")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .leftJoin("match_calls as c", "c.game_id", "g.id")
    .leftJoin("match_markers as m", "m.game_id", "g.id")
    .leftJoin("users as u", "u.id", "g.referee_id")
    .select("g.id")
    .where("g.id", "<>", gameId)
    .where("t.status", "=", "ongoing")
    .where(sql<boolean>`(g.status = 'live' or (g.status in ('scheduled', 'postponed') and c.called_at is not null))`)
    .where(sql<boolean>`${playerId} in (g.player1_id, g.player2_id, m.player_id, u.player_id)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
