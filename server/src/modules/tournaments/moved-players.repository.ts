import type { TournamentId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";

export type Move = { fromId: string; toId: string; tournamentIds: readonly TournamentId[] };

/** Puts one player in the place of another as champion, in registrations and among the qualifiers of these tournaments. */
export async function movePlayer(db: Db, { fromId, toId, tournamentIds }: Move): Promise<void> {
  await sql`
    update tournaments set champion_id = ${toId}
    where id = any(${tournamentIds}::uuid[]) and champion_id = ${fromId}`.execute(db);
  await sql`
    update registrations set player_id = ${toId}
    where tournament_id = any(${tournamentIds}::uuid[]) and player_id = ${fromId}`.execute(db);
  await sql`
    update season_qualifiers set player_id = ${toId}
    where tournament_id = any(${tournamentIds}::uuid[]) and player_id = ${fromId}`.execute(db);
}
