import type { KnownReferee, Official } from "@pockethall/contract/officials";
import type { PlayerId, TournamentId, UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";

/** Everyone with a task in a tournament: its owner, then by task and in the order of appointment. */
export async function officialsOf(db: Db, tournamentId: TournamentId): Promise<Official[]> {
  const { rows } = await sql<Omit<Official, "since"> & { since: Date }>`
    select u.id as user_id, u.player_id, p.name, p.state, o.role, o.since
    from (
      select t.organizer_id as user_id, 'owner' as role, t.created_at as since, 1 as place
      from tournaments t where t.id = ${tournamentId} and t.organizer_id is not null
      union all
      select user_id, 'co-organizer', created_at, 2 from tournament_organizers where tournament_id = ${tournamentId}
      union all
      select user_id, role, created_at, case role when 'referee' then 3 else 4 end
      from tournament_officials where tournament_id = ${tournamentId}
    ) o
    join users u on u.id = o.user_id join players p on p.id = u.player_id
    order by o.place, o.since, u.id`.execute(db);
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}

/** Who can be assigned to matches of a tournament, by name: appointed, in the plan's settings, or assigned before. */
export async function knownRefereesOf(db: Db, tournamentId: TournamentId): Promise<KnownReferee[]> {
  const { rows } = await sql<KnownReferee>`
    select u.id as user_id, u.player_id, p.name,
      (select o.role from tournament_officials o where o.tournament_id = ${tournamentId} and o.user_id = u.id) as role,
      array(select g.id from games g where g.tournament_id = ${tournamentId} and g.referee_id = u.id
        order by g.round_number, g.position) as match_ids
    from users u join players p on p.id = u.player_id
    where u.id in (
      select user_id from tournament_officials where tournament_id = ${tournamentId}
      union select user_id from tournament_referees where tournament_id = ${tournamentId}
      union select referee_id from games where tournament_id = ${tournamentId} and referee_id is not null)
    order by p.name, u.id`.execute(db);
  return rows;
}

export type AssignableReferee = { userId: UserId; playerId: PlayerId; name: string };

/** Those of these players who may referee in a tournament: appointed for it, or referees of the platform. */
export async function refereesAmong(
  db: Db,
  tournamentId: TournamentId,
  playerIds: readonly string[],
): Promise<AssignableReferee[]> {
  if (playerIds.length === 0) return [];
  const { rows } = await sql<AssignableReferee>`
    select u.id as "userId", u.player_id as "playerId", p.name
    from users u join players p on p.id = u.player_id
    where u.player_id::text = any(${[...playerIds]}) and u.closed_at is null and (
      exists (select from user_roles r where r.user_id = u.id and r.role = 'referee')
      or exists (select from tournament_officials o where o.tournament_id = ${tournamentId} and o.user_id = u.id))`.execute(
    db,
  );
  return rows;
}

/** The account of a player; undefined for a player without one. */
export const accountOf = (db: Db, playerId: PlayerId) =>
  db
    .selectFrom("users as u")
    .innerJoin("players as p", "p.id", "u.player_id")
    .select(["u.id as userId", "p.id as playerId", "p.name"])
    .where("p.id", "=", playerId)
    .where("u.closed_at", "is", null)
    .executeTakeFirst();
