import type { TournamentId, UserId } from "@pockethall/domain/ids";
import type { Updateable } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { Tournaments } from "../../../database/tables.ts";

/** Writes the details of a tournament that the caller has locked. A capacity resets its free places (migration 0009). */
export const updateDetails = (db: Db, id: string, changes: Updateable<Tournaments>) =>
  db.updateTable("tournaments").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow();

/** Whether any match has started. */
export async function hasStartedGame(db: Db, tournamentId: TournamentId): Promise<boolean> {
  const row = await db
    .selectFrom("games")
    .select("id")
    .where("tournament_id", "=", tournamentId)
    .where("started_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Naming = { tournamentId: TournamentId; userId: UserId; namedBy: string; at: Date };

/** False when this person runs it already. */
export async function insertOrganizer(db: Db, { tournamentId, userId, namedBy, at }: Naming): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("tournament_organizers")
    .values({ tournament_id: tournamentId, user_id: userId, named_by: namedBy, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** False when this person was none. */
export async function deleteOrganizer(db: Db, tournamentId: TournamentId, userId: UserId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("tournament_organizers")
    .where("tournament_id", "=", tournamentId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
