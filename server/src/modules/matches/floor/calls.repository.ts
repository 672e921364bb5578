import type { MatchId, TournamentId } from "@pockethall/domain/ids";
import { type Insertable, sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { MatchCalls } from "../../../database/tables.ts";

/** A table of the tournament's halls. */
export const findTable = (db: Db, tournamentId: TournamentId, tableId: string) =>
  db
    .selectFrom("hall_tables as t")
    .innerJoin("tournament_halls as th", "th.hall_id", "t.hall_id")
    .innerJoin("halls as h", "h.id", "t.hall_id")
    .select(["t.id", "t.name", "h.name as hall"])
    .where("th.tournament_id", "=", tournamentId)
    .where("t.id", "=", tableId)
    .where("t.removed_at", "is", null)
    .executeTakeFirst();

/** When a table that is out of order can be played on again; undefined: it can be now. */
export const closedUntil = async (db: Db, tableId: string, now: Date): Promise<Date | undefined> =>
  (
    await db
      .selectFrom("table_closures")
      .select("closed_to")
      .where("table_id", "=", tableId)
      .where("closed_from", "<=", now)
      .where("closed_to", ">", now)
      .orderBy("closed_to", "desc")
      .executeTakeFirst()
  )?.closed_to;

/** What planning knows of a match, and its slot. */
export const findPlan = (db: Db, gameId: MatchId) =>
  db
    .selectFrom("games as g")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .leftJoin("order_of_play_settings as o", "o.tournament_id", "g.tournament_id")
    .leftJoin("game_slots as s", "s.game_id", "g.id")
    .select(["g.id", "g.tournament_id", "g.round_name", "g.total_frames", "t.ruleset", "t.name as tournament"])
    .select(["g.scheduled_at", "g.referee_id", "o.minutes_per_frame", "s.table_id", "s.ends_at", "s.is_pinned"])
    .where("g.id", "=", gameId)
    .executeTakeFirstOrThrow();

/** Other matches that are planned on the table between two moments, soonest first. */
export const slotsBetween = (db: Db, { tableId, gameId, from, to }: Stretch) =>
  db
    .selectFrom("game_slots as s")
    .innerJoin("games as g", "g.id", "s.game_id")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .select(["s.game_id", "s.starts_at", "s.ends_at", "g.tournament_id", "g.status", "g.round_name"])
    .select(["t.name as tournament", "t.status as tournament_status", "g.player1_id", "g.player2_id"])
    .where("s.table_id", "=", tableId)
    .where("s.game_id", "<>", gameId)
    .where("s.ends_at", ">", from)
    .where("s.starts_at", "<", to)
    .orderBy("s.starts_at")
    .execute();
type Stretch = { tableId: string; gameId: MatchId; from: Date; to: Date };

/** A called match, of any tournament under way, that has the table or one of the players; the table's first. */
export const findCallOn = (db: Db, { gameId, tableId, playerIds }: Wanted) =>
  db
    .selectFrom("match_calls as c")
    .innerJoin("games as g", "g.id", "c.game_id")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .innerJoin("players as p1", "p1.id", "g.player1_id")
    .innerJoin("players as p2", "p2.id", "g.player2_id")
    .innerJoin("hall_tables as place", "place.id", "c.table_id")
    .select(["c.table_id", "place.name as table", "g.round_name", "p1.id as player1_id"])
    .select(["p1.name as player1", "p2.name as player2"])
    .where("g.status", "in", ["scheduled", "postponed"])
    .where("t.status", "=", "ongoing")
    .where("c.game_id", "<>", gameId)
    .where(({ eb, or }) =>
      or([eb("c.table_id", "=", tableId), eb("g.player1_id", "in", playerIds), eb("g.player2_id", "in", playerIds)]),
    )
    .orderBy(sql`c.table_id = ${tableId}`, "desc")
    .orderBy("g.id")
    .executeTakeFirst();
type Wanted = { gameId: MatchId; tableId: string; playerIds: readonly string[] };

export const findCall = (db: Db, gameId: MatchId) =>
  db.selectFrom("match_calls").selectAll().where("game_id", "=", gameId).executeTakeFirst();

/** Keeps a call; one that a stopped tournament has left on the table goes. */
export async function insertCall(db: Db, row: Insertable<MatchCalls>): Promise<void> {
  await db.deleteFrom("match_calls").where("table_id", "=", row.table_id).execute();
  await db.insertInto("match_calls").values(row).execute();
}

/** Whether no match is planned on the table between two moments. */
export const isFreeBetween = async (db: Db, stretch: Stretch): Promise<boolean> =>
  (await slotsBetween(db, stretch)).length === 0;

export const setTime = (db: Db, gameId: MatchId, scheduledAt: Date | null) =>
  db.updateTable("games").set({ scheduled_at: scheduledAt }).where("id", "=", gameId).execute();

type NextAt = { tournamentId: TournamentId; gameId: MatchId; tableId: string; at: Date; until: Date };

/** The match of the tournament that is planned next at a table and can be played, but for the one that is called now. */
export const findNextAt = (db: Db, { tournamentId, gameId, tableId, at, until }: NextAt) =>
  db
    .selectFrom("game_slots as s")
    .innerJoin("games as g", "g.id", "s.game_id")
    .select(["g.id", "g.player1_id", "g.player2_id", "g.referee_id", "g.round_name"])
    .where("s.table_id", "=", tableId)
    .where("s.starts_at", ">", at)
    .where("s.starts_at", "<=", until)
    .where("g.tournament_id", "=", tournamentId)
    .where("g.id", "<>", gameId)
    .where("g.status", "=", "scheduled")
    .where("g.player1_id", "is not", null)
    .where("g.player2_id", "is not", null)
    .where((where) =>
      where.not(
        where.exists(where.selectFrom("match_calls as c").select("c.game_id").whereRef("c.game_id", "=", "g.id")),
      ),
    )
    .orderBy("s.starts_at")
    .orderBy("g.id")
    .limit(1)
    .executeTakeFirst();
