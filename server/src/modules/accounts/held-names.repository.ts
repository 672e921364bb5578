import type { PlayerId, UserId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";

export type HeldName = { playerId: PlayerId; userId: UserId; name: string; isFirst: boolean };

/** Keeps the name that waits for staff; a later wish of the same player replaces it. */
export const keepHeldName = (db: Db, { playerId, userId, name, isFirst }: HeldName, now: Date) =>
  db
    .insertInto("held_names")
    .values({ player_id: playerId, user_id: userId, name, is_first: isFirst, held_at: now })
    .onConflict((conflict) => conflict.column("player_id").doUpdateSet({ name, held_at: now, refused_at: null }))
    .execute();

/** The name that waits, locked. */
export const lockHeldName = (db: Db, playerId: PlayerId) =>
  db
    .selectFrom("held_names")
    .select(["user_id", "name", "is_first"])
    .where("player_id", "=", playerId)
    .where("refused_at", "is", null)
    .forUpdate()
    .executeTakeFirst();

export const markRefused = (db: Db, playerId: PlayerId, now: Date) =>
  db.updateTable("held_names").set({ refused_at: now }).where("player_id", "=", playerId).execute();

/** Ends what waited or was refused. @returns whether the account never had a name of its own; undefined without a row. */
export async function deleteHeldName(db: Db, playerId: PlayerId): Promise<{ isFirst: boolean } | undefined> {
  const row = await db
    .deleteFrom("held_names")
    .where("player_id", "=", playerId)
    .returning("is_first")
    .executeTakeFirst();
  return row && { isFirst: row.is_first };
}

/** Whether another name has come to the queue since then, so that admins know of it. */
export async function hasHeldSince(db: Db, playerId: PlayerId, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom("held_names")
    .select("player_id")
    .where("refused_at", "is", null)
    .where("held_at", ">", since)
    .where("player_id", "<>", playerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function adminIds(db: Db): Promise<UserId[]> {
  const rows = await db.selectFrom("user_roles").select("user_id").where("role", "=", "admin").execute();
  return rows.map(({ user_id }) => user_id);
}
