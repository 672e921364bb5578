import type { TournamentId, UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";

type Followers = { after: string | null; atMost: number; withMatches: boolean };

/**
 * Who follows this tournament, or one merged into it, and does not play in it, in the order of their ids behind one of
 * them; `withMatches`: also those who follow a match of it that was not played. Those who play are notified anyway.
 */
export async function followersOf(
  db: Db,
  tournamentId: TournamentId,
  { after, atMost, withMatches }: Followers,
): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select f.user_id from (
      select t.user_id from tournament_follows t where t.tournament_id in (
        select id from tournaments where id = ${tournamentId}::uuid or merged_into = ${tournamentId}::uuid)
      union
      select m.user_id from games g join match_follows m on m.game_id = g.id
      where ${withMatches} and g.tournament_id = ${tournamentId}::uuid and g.status <> 'completed'
    ) as f join users u on u.id = f.user_id
    where not exists (
        select from registrations r
        where r.tournament_id = ${tournamentId}::uuid and r.player_id = u.player_id and r.left_at is null)
      and (${after}::uuid is null or f.user_id > ${after}::uuid)
    order by f.user_id limit ${atMost}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** Whether this account follows this tournament, under any of its ids. */
export async function follows(db: Db, userId: UserId, tournamentId: TournamentId): Promise<boolean> {
  const row = await db
    .selectFrom("tournament_follows as f")
    .innerJoin("tournaments as t", "t.id", "f.tournament_id")
    .select("f.tournament_id")
    .where("f.user_id", "=", userId)
    .where((eb) => eb.or([eb("t.id", "=", tournamentId), eb("t.merged_into", "=", tournamentId)]))
    .executeTakeFirst();
  return row !== undefined;
}
