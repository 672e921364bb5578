import type { RegistrationId, TournamentId } from "@pockethall/domain/ids";
import type { Insertable } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { CheckInPins } from "../../../database/tables.ts";

/** The PIN of a tournament, if players need one. */
export const findPin = async (db: Db, tournamentId: TournamentId): Promise<string | undefined> =>
  (await db.selectFrom("check_in_pins").select("pin").where("tournament_id", "=", tournamentId).executeTakeFirst())
    ?.pin;

export const keepPin = (db: Db, { tournament_id, ...pin }: Insertable<CheckInPins>) =>
  db
    .insertInto("check_in_pins")
    .values({ tournament_id, ...pin })
    .onConflict((conflict) => conflict.column("tournament_id").doUpdateSet(pin))
    .execute();

export const deletePin = (db: Db, tournamentId: TournamentId) =>
  db.deleteFrom("check_in_pins").where("tournament_id", "=", tournamentId).execute();

type Attempts = { count: number; windowStartedAt: Date };

/** The attempts counted at a place, which is locked: attempts of one person wait for each other. */
export async function lockPinAttempts(db: Db, registrationId: RegistrationId): Promise<Attempts | null> {
  const row = await db
    .selectFrom("registrations")
    .select(["pin_attempts", "pin_window_started_at"])
    .where("id", "=", registrationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.pin_window_started_at && { count: row.pin_attempts, windowStartedAt: row.pin_window_started_at };
}

export const keepPinAttempts = (db: Db, registrationId: RegistrationId, { count, windowStartedAt }: Attempts) =>
  db
    .updateTable("registrations")
    .set({ pin_attempts: count, pin_window_started_at: windowStartedAt })
    .where("id", "=", registrationId)
    .execute();
