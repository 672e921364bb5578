import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import { type SqlBool, sql } from "kysely";
import type { Db } from "../../../database/database.ts";

/** Whether a match of this player in this tournament has begun. A start that was taken back does not count. */
export async function hasPlayed(db: Db, tournamentId: TournamentId, playerId: PlayerId): Promise<boolean> {
  const game = await db
    .selectFrom("games")
    .select("id")
    .where("tournament_id", "=", tournamentId)
    .where((where) => where.or([where("player1_id", "=", playerId), where("player2_id", "=", playerId)]))
    .where(
      sql<SqlBool>`(status = 'live' or started_at is not null
        or status = 'completed' and outcome in ('played', 'retired', 'defaulted'))`,
    )
    .limit(1)
    .executeTakeFirst();
  return game !== undefined;
}
