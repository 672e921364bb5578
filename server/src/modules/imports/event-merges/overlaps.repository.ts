import type { EventLikeness } from "@pockethall/domain/event-likeness";
import { MOST_DAYS_APART } from "@pockethall/domain/event-record";
import type { TournamentId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";

/** How many tournaments of the same days an import is compared with, those with the most people in common first. */
const MOST_CANDIDATES = 20;
/** Share of the smaller field with equal names in both. Below it, similar names are compared. */
const LEAST_SHARED = 0.2;
const LEAST_SIMILARITY = 0.3;

/** Imports that were not compared yet, the earliest first. */
export async function importsToCompare(db: Db, limit: number): Promise<{ id: TournamentId; name: string }[]> {
  return db
    .selectFrom("result_imports as i")
    .innerJoin("tournaments as t", "t.id", "i.tournament_id")
    .select(["t.id", "t.name"])
    .where("i.compared_at", "is", null)
    .orderBy("i.imported_at")
    .orderBy("t.id")
    .limit(limit)
    .execute();
}

/** Locks an import that is still to be compared; false when another process has done it or it does not count any more. */
export async function takeImport(db: Db, id: TournamentId, at: Date): Promise<boolean> {
  const { rows } = await sql<{ counts: boolean }>`
    update result_imports i set compared_at = ${at} from tournaments t
    where i.tournament_id = ${id} and t.id = i.tournament_id and i.compared_at is null
    returning i.state in ('pending', 'approved') and t.status = 'completed' as counts`.execute(db);
  return rows[0]?.counts ?? false;
}

/** `isLater`: imported after the one it is compared with. */
type Candidate = { id: TournamentId; name: string; isLater: boolean };

/** First and last day of a tournament, as the index `tournaments_by_days` has them. */
const DAYS = sql`
  tstzrange(least(t.starts_at, coalesce(t.completed_at, t.ends_at)), greatest(t.starts_at, coalesce(t.completed_at, t.ends_at)), '[]')`;
const MARGIN = sql`${MOST_DAYS_APART + 1} * interval '1 day'`;

/**
 * Completed tournaments of about the same days that share players with this one, or are named like it. Each step is
 * materialized, because an import has changed the tables since the planner last counted them: it would rather read
 * every match and every place there is.
 */
export async function overlapCandidates(db: Db, id: TournamentId): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with own as materialized (
      select t.id, t.name, t.entrant_count, i.imported_at
      from tournaments t join result_imports i on i.tournament_id = t.id where t.id = ${id}
    ), matches as materialized (
      select completed_at from games where tournament_id = ${id} and status = 'completed'
    ), near as materialized (
      select t.id, t.name, t.entrant_count from tournaments t
      where t.status = 'completed' and t.id <> ${id}
        and ${DAYS} && (select tstzrange(min(completed_at) - ${MARGIN}, max(completed_at) + ${MARGIN}, '[]') from matches)
    ), people as materialized (
      select player_id from registrations where tournament_id = ${id} and left_at is null
    ), shared as materialized (
      select near.id, count(*) as count
      from near join registrations r on r.tournament_id = near.id and r.left_at is null join people using (player_id)
      group by near.id
    )
    select t.id, t.name, coalesce(i.imported_at > own.imported_at, false) as "isLater"
    from own cross join near as t
    left join result_imports i on i.tournament_id = t.id left join shared on shared.id = t.id
    where coalesce(i.state, 'approved') <> 'rejected'
      and (coalesce(shared.count, 0) >= ${LEAST_SHARED}::float8 * least(own.entrant_count, t.entrant_count)
        or similarity(t.name, own.name) > ${LEAST_SIMILARITY}::float8)
    order by coalesce(shared.count, 0) desc, similarity(t.name, own.name) desc, t.id limit ${MOST_CANDIDATES}`.execute(
    db,
  );
  return rows;
}

type Overlap = { tournamentId: TournamentId; otherId: string; likeness: EventLikeness; at: Date };

/**
 * Notes that an import looks like another tournament, or brings what is noted up to date; what staff have dismissed stays
 * dismissed. True when it was not noted before, in either direction.
 */
export async function saveOverlap(db: Db, { tournamentId, otherId, likeness, at }: Overlap): Promise<boolean> {
  const { score, sharedPeople, comparison } = likeness;
  const { equal, contradicting, onlyHere, onlyThere } = comparison;
  const { rows: reversed } = await sql`
    update event_overlaps set score = ${score}, equal = ${equal.length}, contradicting = ${contradicting.length},
      only_here = ${onlyThere.length}, only_there = ${onlyHere.length}, shared_people = ${sharedPeople}
    where tournament_id = ${otherId} and other_id = ${tournamentId} returning score`.execute(db);
  if (reversed.length > 0) return false;
  const { rows } = await sql<{ is_new: boolean }>`
    insert into event_overlaps (tournament_id, other_id, score, equal, contradicting, only_here, only_there, shared_people,
      found_at)
    values (${tournamentId}, ${otherId}, ${score}, ${equal.length}, ${contradicting.length}, ${onlyHere.length},
      ${onlyThere.length}, ${sharedPeople}, ${at})
    on conflict (tournament_id, other_id) do update set score = excluded.score, equal = excluded.equal,
      contradicting = excluded.contradicting, only_here = excluded.only_here, only_there = excluded.only_there,
      shared_people = excluded.shared_people
    returning xmax = 0 as is_new`.execute(db);
  return rows[0]?.is_new ?? false;
}

/** Notes in either direction that two tournaments are two events. */
export async function dismissOverlap(db: Db, ids: readonly [string, string], by: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update event_overlaps set dismissed_by = ${by}, dismissed_at = ${at}
    where (tournament_id, other_id) in ((${ids[0]}::uuid, ${ids[1]}::uuid), (${ids[1]}::uuid, ${ids[0]}::uuid))
      and dismissed_at is null
    returning tournament_id`.execute(db);
  return rows.length > 0;
}
