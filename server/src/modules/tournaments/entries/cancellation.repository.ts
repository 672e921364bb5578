import type { TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";

/** A tournament that has been called off. */
export const findCancelled = (db: Db, id: TournamentId) =>
  db
    .selectFrom("tournaments")
    .select(["id", "name", "organizer_id", "entry_fee_kobo", "entries_refunded_at"])
    .where("id", "=", id)
    .where("status", "=", "cancelled")
    .executeTakeFirst();

/** Cancelled ones that still owe, or are not yet marked as owing nothing. */
export const unrefundedTournaments = (db: Db) =>
  db
    .selectFrom("tournaments")
    .select("id")
    .where("status", "=", "cancelled")
    .where("entries_refunded_at", "is", null)
    .orderBy("id")
    .execute();

/** True for the caller whose write succeeds. */
export async function markRefunded(db: Db, id: TournamentId, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("tournaments")
    .set({ entries_refunded_at: at })
    .where("id", "=", id)
    .where("entries_refunded_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
