import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { Halls, HallTables } from "../../../database/tables.ts";

export type HallRecord = Selectable<Halls>;
type Hours = { weekday: number; opens: string; closes: string };

export const insertHall = (db: Db, row: Insertable<Halls>) => db.insertInto("halls").values(row).execute();

export const updateHall = (db: Db, id: string, changes: Updateable<Halls>) =>
  db
    .updateTable("halls")
    .set(changes)
    .set((halls) => ({ version: halls("version", "+", 1) }))
    .where("id", "=", id)
    .execute();

/** Its version stays: it counts what organizers edit. */
export const hideHall = (db: Db, id: string, changes: Pick<Updateable<Halls>, "hidden_at" | "hidden_reason">) =>
  db.updateTable("halls").set(changes).where("id", "=", id).execute();

/**
 * Locks halls until the transaction ends, always in the same order: one plan at a time for what is played in them.
 * Those that were taken off the list are left out.
 */
export const lockHalls = (db: Db, ids: readonly string[]): Promise<HallRecord[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("halls")
        .selectAll()
        .where("id", "in", ids)
        .where("removed_at", "is", null)
        .orderBy("id")
        .forNoKeyUpdate()
        .execute();

/** Replaces the hours of a week. */
export async function replaceHours(db: Db, hallId: string, hours: readonly Hours[]): Promise<void> {
  await db.deleteFrom("hall_hours").where("hall_id", "=", hallId).execute();
  const rows = hours.map((each) => ({ ...each, hall_id: hallId }));
  if (rows.length > 0) await db.insertInto("hall_hours").values(rows).execute();
}

export const tablesOf = (db: Db, hallId: string) =>
  db.selectFrom("hall_tables").selectAll().where("hall_id", "=", hallId).where("removed_at", "is", null).execute();

/** Takes tables away. What was played on them keeps its table. */
export async function removeTables(db: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length > 0) await db.updateTable("hall_tables").set({ removed_at: at }).where("id", "in", ids).execute();
}

/** New tables, and new names and places of those that are there. */
export async function saveTables(db: Db, rows: readonly Insertable<HallTables>[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto("hall_tables")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet(({ ref }) => ({ name: ref("excluded.name"), position: ref("excluded.position") })),
    )
    .execute();
}

/** Whether a game that is not over has a slot on one of these tables. */
export async function isToBePlayedOn(db: Db, tableIds: readonly string[]): Promise<boolean> {
  if (tableIds.length === 0) return false;
  const row = await db
    .selectFrom("game_slots as s")
    .innerJoin("games as g", "g.id", "s.game_id")
    .select("s.game_id")
    .where("s.table_id", "in", tableIds)
    .where("g.status", "not in", ["completed", "cancelled"])
    .executeTakeFirst();
  return row !== undefined;
}

/** A hall that is off the list is no part of any tournament that has yet to plan. */
export const leaveTournaments = (db: Db, hallId: string) =>
  db.deleteFrom("tournament_halls").where("hall_id", "=", hallId).execute();
