import type { TournamentId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";

export type Move = { fromId: string; toId: string; tournamentIds: readonly TournamentId[] };

/** Puts one player in the place of another in the prizes of these tournaments, proposed and awarded. */
export async function movePlayer(db: Db, { fromId, toId, tournamentIds }: Move): Promise<void> {
  await sql`
    update prize_awards set player_id = ${toId}
    where tournament_id = any(${tournamentIds}::uuid[]) and player_id = ${fromId}`.execute(db);
  await sql`
    update prize_proposal_shares set player_id = ${toId}
    where tournament_id = any(${tournamentIds}::uuid[]) and player_id = ${fromId}`.execute(db);
}
