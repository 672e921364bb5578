import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import { type Insertable, sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { OrderOfPlaySettings, TableClosures, TournamentReferees } from "../../../database/tables.ts";

export const saveSettings = (db: Db, row: Insertable<OrderOfPlaySettings>) =>
  db
    .insertInto("order_of_play_settings")
    .values(row)
    .onConflict((conflict) => conflict.column("tournament_id").doUpdateSet(row))
    .execute();

export async function replaceHalls(db: Db, tournamentId: TournamentId, hallIds: readonly string[]): Promise<void> {
  await db.deleteFrom("tournament_halls").where("tournament_id", "=", tournamentId).execute();
  const rows = hallIds.map((hall_id) => ({ tournament_id: tournamentId, hall_id }));
  if (rows.length > 0) await db.insertInto("tournament_halls").values(rows).execute();
}

/** Takes people off a tournament's open matches who may score none of them: neither appointed nor referees of the platform. */
export const clearForeign = (db: Db, tournamentId: TournamentId) =>
  db
    .updateTable("games as g")
    .set({ referee_id: null })
    .where("g.tournament_id", "=", tournamentId)
    .where("g.referee_id", "is not", null)
    .where("g.status", "not in", ["completed", "cancelled"])
    .where(
      sql<boolean>`not exists (select from user_roles r where r.user_id = g.referee_id and r.role = 'referee')
        and not exists (select from tournament_appointments o where o.tournament_id = g.tournament_id
          and o.user_id = g.referee_id and o.role in ('referee', 'marker'))`,
    )
    .execute();

/** A new tournament is played where another one is. */
export const copyHalls = (db: Db, fromId: TournamentId, toId: TournamentId) =>
  db
    .insertInto("tournament_halls")
    .columns(["tournament_id", "hall_id"])
    .expression((query) =>
      query
        .selectFrom("tournament_halls")
        .select((row) => [row.val(toId).$castTo<TournamentId>().as("tournament_id"), "hall_id"])
        .where("tournament_id", "=", fromId),
    )
    .execute();

export async function replaceReferees(
  db: Db,
  tournamentId: TournamentId,
  rows: readonly Insertable<TournamentReferees>[],
): Promise<void> {
  await db.deleteFrom("tournament_referees").where("tournament_id", "=", tournamentId).execute();
  if (rows.length > 0) await db.insertInto("tournament_referees").values(rows).execute();
}

export const hallIdsOf = async (db: Db, tournamentId: TournamentId): Promise<string[]> =>
  (await db.selectFrom("tournament_halls").select("hall_id").where("tournament_id", "=", tournamentId).execute()).map(
    ({ hall_id }) => hall_id,
  );

export const insertClosures = (db: Db, rows: readonly Insertable<TableClosures>[]) =>
  db.insertInto("table_closures").values(rows).execute();

/** The table can be played on again from now on. */
export async function reopenTable(db: Db, tableId: string, now: Date): Promise<void> {
  await db.deleteFrom("table_closures").where("table_id", "=", tableId).where("closed_from", ">=", now).execute();
  await db
    .updateTable("table_closures")
    .set({ closed_to: now })
    .where("table_id", "=", tableId)
    .where("closed_to", ">", now)
    .execute();
}

export const saveArrival = (db: Db, tournamentId: TournamentId, playerId: PlayerId, arrivesAt: Date) =>
  db
    .insertInto("late_arrivals")
    .values({ tournament_id: tournamentId, player_id: playerId, arrives_at: arrivesAt })
    .onConflict((conflict) => conflict.columns(["tournament_id", "player_id"]).doUpdateSet({ arrives_at: arrivesAt }))
    .execute();

/** The tables of these halls on which games of this tournament are still planned. */
export const hallsWithGames = async (db: Db, tournamentId: TournamentId): Promise<string[]> =>
  (
    await db
      .selectFrom("game_slots as s")
      .innerJoin("games as g", "g.id", "s.game_id")
      .innerJoin("hall_tables as t", "t.id", "s.table_id")
      .select("t.hall_id")
      .distinct()
      .where("g.tournament_id", "=", tournamentId)
      .where("g.status", "in", ["scheduled", "live", "postponed"])
      .execute()
  ).map(({ hall_id }) => hall_id);
