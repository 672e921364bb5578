import type { TournamentId, UserId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";
import type { NewAppointment } from "./workplace.ts";

type InTournament = NewAppointment & { tournamentId: TournamentId };

export async function insertAppointment(db: Db, { tournamentId, userId, role, namedBy, at }: InTournament) {
  const row = { tournament_id: tournamentId, user_id: userId, named_by: namedBy, created_at: at };
  if (role === "co-organizer") await db.insertInto("tournament_organizers").values(row).execute();
  else
    await db
      .insertInto("tournament_officials")
      .values({ ...row, role })
      .execute();
}

/** Ends whatever this person is appointed to be in a tournament itself. */
export async function deleteAppointment(db: Db, tournamentId: TournamentId, userId: UserId): Promise<void> {
  const isTheirs = { tournament_id: tournamentId, user_id: userId };
  await db
    .deleteFrom("tournament_organizers")
    .where((row) => row.and(isTheirs))
    .execute();
  await db
    .deleteFrom("tournament_officials")
    .where((row) => row.and(isTheirs))
    .execute();
}

type InHall = NewAppointment & { hallId: string };

export const insertHallAppointment = (db: Db, { hallId, userId, role, namedBy, at }: InHall) =>
  db
    .insertInto("hall_officials")
    .values({ hall_id: hallId, user_id: userId, role, named_by: namedBy, created_at: at })
    .execute();

export const deleteHallAppointment = (db: Db, hallId: string, userId: UserId) =>
  db.deleteFrom("hall_officials").where("hall_id", "=", hallId).where("user_id", "=", userId).execute();
