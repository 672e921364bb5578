import type { PlayerId, RegistrationId, TournamentId } from "@pockethall/domain/ids";
import { sql, type Updateable } from "kysely";
import type { Db } from "../../database/database.ts";
import type { Tournaments } from "../../database/tables.ts";
import { newId } from "../../kernel/ids.ts";

/** Gives these players registrations that cost nothing where they have none. @returns the new ones. */
export async function registerPlayersOf(
  db: Db,
  tournamentId: TournamentId,
  playerIds: readonly PlayerId[],
): Promise<RegistrationId[]> {
  const registrations = playerIds.map((player_id) => ({ id: newId<RegistrationId>(), player_id }));
  const { rows } = await sql<{ id: RegistrationId }>`
    insert into registrations (id, tournament_id, player_id, fee_kobo, payment_method)
    select id, ${tournamentId}, player_id, 0, 'none'
    from json_to_recordset(${JSON.stringify(registrations)}::json) as registration (id uuid, player_id uuid)
    on conflict (tournament_id, player_id) where left_at is null do nothing returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes registrations that a merge made. */
export async function deleteRegistrations(db: Db, ids: readonly RegistrationId[]): Promise<void> {
  await sql`delete from registrations where id = any(${ids}::uuid[])`.execute(db);
}

export const updateKept = (db: Db, id: TournamentId, fields: object) =>
  db
    .updateTable("tournaments")
    .set(fields as Updateable<Tournaments>)
    .where("id", "=", id)
    .execute();

/** Hides a tournament that was merged into another one; null shows it again. */
export const setMergedInto = (db: Db, id: TournamentId, keptId: TournamentId | null) =>
  db
    .updateTable("tournaments")
    .set({ merged_into: keptId, status: keptId === null ? "completed" : "draft" })
    .where("id", "=", id)
    .execute();
