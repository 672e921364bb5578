import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

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

/** Takes the seat and counts it, under the tournament's row lock that the caller holds. */
export async function insertSeat(db: Db, seat: Omit<Seat, "created_at"> & { created_at: Date }): Promise<void> {
  await db.insertInto("registrations").values(seat).execute();
  await changeEntrantCount(db, seat.tournament_id, 1);
}

/** Frees the seat; the row stays as history. */
export async function leaveSeat(db: Db, seat: Seat, leftAt: Date): Promise<void> {
  await db.updateTable("registrations").set({ left_at: leftAt }).where("id", "=", seat.id).execute();
  await changeEntrantCount(db, seat.tournament_id, -1);
}

const changeEntrantCount = (db: Db, tournamentId: string, by: 1 | -1) =>
  db
    .updateTable("tournaments")
    .set({ entrant_count: sql`entrant_count + ${by}`, updated_at: sql`now()` })
    .where("id", "=", tournamentId)
    .execute();
