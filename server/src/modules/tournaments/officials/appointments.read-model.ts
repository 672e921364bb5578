import type { KnownReferee, Official } from "@pockethall/contract/officials";
import type { PlayerId, TournamentId, UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";

type OfficialRow = Omit<Official, "since" | "hall"> & { since: Date; hall_id: string | null; hall_name: string | null };

/** Everyone with a task in a tournament: its owner, then by task and in the order of appointment; those of its halls after its own. */
export async function officialsOf(db: Db, tournamentId: TournamentId): Promise<Official[]> {
  const { rows } = await sql<OfficialRow>`
    select u.id as user_id, u.player_id, p.name, p.state, o.role, o.since, h.id as hall_id, h.name as hall_name
    from (
      select t.organizer_id as user_id, 'owner' as role, t.created_at as since, null::uuid as hall_id
      from tournaments t where t.id = ${tournamentId} and t.organizer_id is not null
      union all
      select user_id, role, created_at, hall_id from tournament_appointments where tournament_id = ${tournamentId}
    ) o
    join users u on u.id = o.user_id join players p on p.id = u.player_id left join halls h on h.id = o.hall_id
    order by array_position(array['owner', 'co-organizer', 'referee', 'marker'], o.role), h.name nulls first,
      o.since, u.id`.execute(db);
  return rows.map(({ hall_id, hall_name, ...row }) => ({
    ...row,
    since: row.since.toISOString(),
    hall: hall_id === null ? null : { id: hall_id, name: hall_name ?? "" },
  }));
}

/** The people who can be assigned to matches of a tournament, by name: appointed, in the plan's settings, or assigned before. */
export async function knownRefereesOf(db: Db, tournamentId: TournamentId): Promise<KnownReferee[]> {
  const { rows } = await sql<KnownReferee>`
    with appointed as (select user_id, role from tournament_appointments
      where tournament_id = ${tournamentId} and role in ('referee', 'marker'))
    select u.id as user_id, u.player_id, p.name,
      (select max(a.role) from appointed a where a.user_id = u.id) as role,
      array(select g.id from games g where g.tournament_id = ${tournamentId} and g.referee_id = u.id
        order by g.round_number, g.position) as match_ids
    from users u join players p on p.id = u.player_id
    where u.id in (
      select user_id from appointed
      union select user_id from tournament_referees where tournament_id = ${tournamentId}
      union select referee_id from games where tournament_id = ${tournamentId} and referee_id is not null)
    order by p.name, u.id`.execute(db);
  return rows;
}

/** Whether a person is a referee or marker of a tournament, by its own appointment or by that of a hall. */
export async function isAppointedToScore(db: Db, tournamentId: TournamentId, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom("tournament_appointments")
    .select("user_id")
    .where("tournament_id", "=", tournamentId)
    .where("user_id", "=", userId)
    .where("role", "in", ["referee", "marker"])
    .executeTakeFirst();
  return row !== undefined;
}

export type AssignableReferee = { userId: UserId; playerId: PlayerId; name: string };

/** Those of these players who may referee in a tournament: appointed for it or its halls, or referees of the platform. */
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
      or exists (select from tournament_appointments o
        where o.tournament_id = ${tournamentId} and o.user_id = u.id and o.role in ('referee', 'marker')))`.execute(db);
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
