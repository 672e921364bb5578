import type { TournamentId } from "@pockethall/domain/ids";
import type { Updateable } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { Tournaments } from "../../../database/tables.ts";

/** Writes the details of a tournament that the caller has locked. A capacity resets its free places (migration 0009). */
export const updateDetails = (db: Db, id: TournamentId, changes: Updateable<Tournaments>) =>
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
