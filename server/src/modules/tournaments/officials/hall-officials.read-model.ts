import type { Official } from "@pockethall/contract/officials";
import type { TournamentId, UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import { isId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";

/** The owner of a hall. */
export type OwnedHall = { owner_id: string; state: string };

/** Whether a person may change a hall: its owner, the coordinator of its state, an admin. */
export const mayChangeHall = (
  { userId, roles, coordinates }: Pick<Caller, "userId" | "roles" | "coordinates">,
  { owner_id, state }: OwnedHall,
): boolean => roles.has("admin") || owner_id === userId || (roles.has("coordinator") && coordinates === state);

/**
 * Everyone with a task of a hall, for those who may change it.
 * @throws DomainProblem `hall-not-found`, `not-permitted`.
 */
export async function hallOfficialsFor(db: Db, caller: Caller, hallId: string): Promise<Official[]> {
  const hall = isId(hallId)
    ? await db
        .selectFrom("halls")
        .select(["owner_id", "state"])
        .where("id", "=", hallId)
        .where("removed_at", "is", null)
        .executeTakeFirst()
    : undefined;
  if (!hall) throw new DomainProblem("hall-not-found");
  if (!mayChangeHall(caller, hall)) throw new DomainProblem("not-permitted");
  return officialsOfHall(db, hallId);
}

/** A hall's owner, then its officials by task and in the order of appointment. */
export async function officialsOfHall(db: Db, hallId: string): Promise<Official[]> {
  const { rows } = await sql<Omit<Official, "since"> & { since: Date }>`
    select u.id as user_id, u.player_id, p.name, p.state, o.role, o.since, null as hall
    from (
      select owner_id as user_id, 'owner' as role, created_at as since from halls where id = ${hallId}
      union all
      select user_id, role, created_at from hall_officials where hall_id = ${hallId}
    ) o
    join users u on u.id = o.user_id join players p on p.id = u.player_id
    order by array_position(array['owner', 'co-organizer', 'referee', 'marker'], o.role), o.since, u.id`.execute(db);
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}

/** The tournaments that are played in a hall and not over, in the order in which they are locked. */
export async function openTournamentsIn(db: Db, hallId: string): Promise<TournamentId[]> {
  const rows = await openIn(db, hallId).execute();
  return rows.map(({ id }) => id);
}

/** Those of them in which this person has an open match to score. */
export async function refereedTournamentsIn(db: Db, hallId: string, userId: UserId): Promise<TournamentId[]> {
  const rows = await openIn(db, hallId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("games as g")
          .select("g.id")
          .whereRef("g.tournament_id", "=", "t.id")
          .where("g.referee_id", "=", userId)
          .where("g.status", "not in", ["completed", "cancelled"]),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

const openIn = (db: Db, hallId: string) =>
  db
    .selectFrom("tournaments as t")
    .innerJoin("tournament_halls as th", "th.tournament_id", "t.id")
    .select("t.id")
    .where("th.hall_id", "=", hallId)
    .where("t.status", "not in", ["completed", "cancelled"])
    .where("t.merged_into", "is", null)
    .orderBy("t.id");
