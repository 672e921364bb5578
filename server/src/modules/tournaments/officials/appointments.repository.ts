import type { AppointedRole } from "@pockethall/contract/officials";
import type { TournamentId, UserId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";

type Appointment = { tournamentId: TournamentId; userId: UserId; role: AppointedRole; namedBy: UserId; at: Date };

export async function insertAppointment(db: Db, { tournamentId, userId, role, namedBy, at }: Appointment) {
  const row = { tournament_id: tournamentId, user_id: userId, named_by: namedBy, created_at: at };
  if (role === "co-organizer") await db.insertInto("tournament_organizers").values(row).execute();
  else
    await db
      .insertInto("tournament_officials")
      .values({ ...row, role })
      .execute();
}

/** Ends whatever this person is appointed to be. */
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
