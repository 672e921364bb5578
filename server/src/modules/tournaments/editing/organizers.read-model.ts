import type { TournamentOrganizer } from "@pockethall/contract/organizing";
import type { MatchId, TournamentId, UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";

/** An account by its e-mail, and whether it may run tournaments at all; of several the one that may. */
export const findPerson = (db: Db, email: string) =>
  db
    .selectFrom("users as u")
    .innerJoin("players as p", "p.id", "u.player_id")
    .select(["u.id as userId", "p.id as playerId", "p.name"])
    .select(
      sql<boolean>`exists (select from user_roles r where r.user_id = u.id and r.role in ('organizer', 'coordinator', 'admin'))`.as(
        "mayOrganize",
      ),
    )
    .where("u.email", "=", email)
    .orderBy("mayOrganize", "desc")
    .orderBy("u.email_verified_at", (order) => order.asc().nullsLast())
    .executeTakeFirst();

/** Who runs a tournament: its owner first, then the co-organizers in the order in which they were named. */
export async function organizersOf(db: Db, tournamentId: TournamentId): Promise<TournamentOrganizer[]> {
  const { rows } = await sql<Omit<TournamentOrganizer, "since"> & { since: Date }>`
    select u.id as user_id, p.name, u.email, run.role, run.since
    from (
      select t.organizer_id as user_id, 'owner' as role, t.created_at as since
      from tournaments t where t.id = ${tournamentId} and t.organizer_id is not null
      union all
      select o.user_id, 'co-organizer', o.created_at from tournament_organizers o where o.tournament_id = ${tournamentId}
    ) run
    join users u on u.id = run.user_id join players p on p.id = u.player_id
    order by run.role desc, run.since, u.id`.execute(db);
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}

/** Who referees the matches of a tournament, by name. */
export async function refereesOf(db: Db, tournamentId: TournamentId) {
  const { rows } = await sql<{ user_id: UserId; name: string; email: string; match_ids: MatchId[] }>`
    select u.id as user_id, p.name, u.email, array_agg(g.id order by g.round_number, g.position) as match_ids
    from games g join users u on u.id = g.referee_id join players p on p.id = u.player_id
    where g.tournament_id = ${tournamentId}
    group by u.id, p.name, u.email order by p.name, u.id`.execute(db);
  return rows;
}
