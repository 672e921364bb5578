import { type Selectable, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { Tournaments } from "../../platform/database/tables.ts";

export type Seat = {
  id: string;
  tournament_id: string;
  player_id: string;
  fee_kobo: number;
  payment_method: "wallet" | "paystack" | "none";
  transfer_id: string | null;
  created_at: Date;
};

const COLUMNS = [
  "id",
  "tournament_id",
  "player_id",
  "fee_kobo",
  "payment_method",
  "transfer_id",
  "created_at",
] as const;

/** The seat that a player holds now, if any. */
export const findSeat = (db: Db, tournamentId: string, playerId: string): Promise<Seat | undefined> =>
  db
    .selectFrom("registrations")
    .select(COLUMNS)
    .where("tournament_id", "=", tournamentId)
    .where("player_id", "=", playerId)
    .where("left_at", "is", null)
    .executeTakeFirst();

const TOURNAMENT_COLUMNS = [
  "id",
  "name",
  "status",
  "registration_deadline",
  "drawn_at",
  "max_participants",
  "entrant_count",
  "entry_fee_kobo",
] as const;
export type EnteredTournament = Pick<Selectable<Tournaments>, (typeof TOURNAMENT_COLUMNS)[number]>;

/** What decides about an entry. */
export const findTournament = (db: Db, id: string): Promise<EnteredTournament | undefined> =>
  db.selectFrom("tournaments").select(TOURNAMENT_COLUMNS).where("id", "=", id).executeTakeFirst();

/** Takes one of the free places, exactly as many as the capacity leaves; false when the last one is gone. */
export async function takePlace(db: Db, tournamentId: string): Promise<boolean> {
  const { rows } = await sql<{ is_taken: boolean }>`select take_place(${tournamentId}::uuid) as is_taken`.execute(db);
  return rows[0]?.is_taken ?? false;
}

/** Writes the seat, or answers false when the player holds one; waits for a request that is just taking it. */
export async function insertSeat(db: Db, seat: Seat): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("registrations")
    .values({ ...seat, counts_itself: true })
    .onConflict((conflict) => conflict.columns(["tournament_id", "player_id"]).where("left_at", "is", null).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Frees the seat, under the tournament's lock that the caller holds; the row stays as history. */
export async function leaveSeat(db: Db, seat: Seat, leftAt: Date): Promise<void> {
  await db.updateTable("registrations").set({ left_at: leftAt }).where("id", "=", seat.id).execute();
  await sql`
    with counted as (
      update tournaments set entrant_count = entrant_count - 1, updated_at = now()
      where id = ${seat.tournament_id} returning id, entrant_count, max_participants
    )
    insert into tournament_places (tournament_id) select id from counted where entrant_count < max_participants`.execute(
    db,
  );
}
