import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";

/** The stage that a tournament is, when its best advance. */
export const findFeedingStage = (db: Db, tournamentId: TournamentId) =>
  db
    .selectFrom("season_stages")
    .select(["feeds", "places"])
    .where("tournament_id", "=", tournamentId)
    .where("feeds", "is not", null)
    .$narrowType<{ feeds: string }>()
    .executeTakeFirst();

/** Players who withdrew after the draw. */
export async function withdrawnFrom(db: Db, tournamentId: TournamentId): Promise<string[]> {
  const rows = await db
    .selectFrom("registrations")
    .select("player_id")
    .where("tournament_id", "=", tournamentId)
    .where("withdrawn_at", "is not", null)
    .execute();
  return rows.map((row) => row.player_id);
}

/**
 * Writes who qualifies now, best first, and takes it from those who do no more. Answers whether anything is to be done
 * about it: the same list again changes nothing.
 */
export async function writeQualifiers(
  db: Db,
  tournamentId: TournamentId,
  playerIds: readonly PlayerId[],
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with listed as (
      select player_id, place from unnest(${[...playerIds]}::uuid[]) with ordinality as list (player_id, place)
    ), written as (
      insert into season_qualifiers as q (tournament_id, player_id, place_number, decided_at)
      select ${tournamentId}, player_id, place, ${at} from listed
      on conflict (tournament_id, player_id) do update
        set place_number = excluded.place_number, decided_at = excluded.decided_at, revoked_at = null,
            is_settled = q.is_settled and q.revoked_at is null,
            refused = case when q.revoked_at is null then q.refused end
        where q.revoked_at is not null or q.place_number <> excluded.place_number
      returning 1
    ), revoked as (
      update season_qualifiers q set revoked_at = ${at}, is_settled = false, refused = null
      where q.tournament_id = ${tournamentId} and q.revoked_at is null
        and q.player_id not in (select player_id from listed)
      returning 1
    )
    select 1 from written union all select 1 from revoked limit 1`.execute(db);
  return rows.length > 0;
}
