import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { Games } from "../../platform/database/tables.ts";

export type GameRecord = Selectable<Games>;

/** One statement for a whole draw. Feeders may point at each other: the references are checked when it ends. */
export async function insertGames(db: Db, rows: readonly Insertable<Games>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto("games").values(rows).execute();
}

/** Locks the game until the transaction ends. Whoever needs the tournament's lock as well takes that one first. */
export const lockGame = (db: Db, id: string): Promise<GameRecord | undefined> =>
  db.selectFrom("games").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export async function updateGame(db: Db, id: string, changes: Updateable<Games>): Promise<void> {
  await db
    .updateTable("games")
    .set(changes)
    .set((games) => ({ version: games("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** The user with this e-mail and the referee's role. */
export const findReferee = (db: Db, email: string) =>
  db
    .selectFrom("users as u")
    .innerJoin("user_roles as r", "r.user_id", "u.id")
    .select("u.id")
    .where("u.email", "=", email)
    .where("r.role", "=", "referee")
    .executeTakeFirst();

export const findTournamentName = async (db: Db, id: string): Promise<string> =>
  (await db.selectFrom("tournaments").select("name").where("id", "=", id).executeTakeFirstOrThrow()).name;
