import type { TournamentId } from "@pockethall/domain/ids";
import { sql, type Updateable } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { Tournaments } from "../../../database/tables.ts";

/**
 * Tournaments for which the clock has something to do (domain/due-work), an offer is over, or a free place waits for its
 * taker. It may name one too many: what is really due is decided under the tournament's lock.
 */
export async function tournamentsWithDueWork(db: Db, now: Date): Promise<TournamentId[]> {
  const { rows } = await sql<{ id: TournamentId }>`
    select t.id from tournaments t
    where t.status in ('upcoming', 'ongoing') and (
      t.ends_at <= ${now} and t.end_reminded_for is distinct from t.ends_at
      or t.status = 'upcoming' and t.drawn_at is null and (
        t.registration_deadline <= ${now} and t.deadline_done_for is distinct from t.registration_deadline
        or t.check_in_opens_at <= ${now} and t.check_in_opened_for is distinct from t.check_in_opens_at
        or t.check_in_closes_at - interval '30 minutes' <= ${now}
          and t.check_in_closed_for is distinct from t.check_in_closes_at))
    union
    select r.tournament_id from entry_requests r where r.state = 'offered' and r.expires_at <= ${now}
    union
    select t.id from tournaments t
    where t.status = 'upcoming' and t.drawn_at is null and t.starts_at > ${now}
      and exists (select from entry_requests r where r.tournament_id = t.id and r.state = 'waiting')
      and (t.max_participants is null or exists (select from tournament_places p where p.tournament_id = t.id))
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

type Done = Pick<
  Updateable<Tournaments>,
  "deadline_done_for" | "check_in_opened_for" | "check_in_reminded_for" | "check_in_closed_for" | "end_reminded_for"
>;

/** Remembers for which moment the work is done. */
export const markDone = (db: Db, id: TournamentId, done: Done) =>
  db.updateTable("tournaments").set(done).where("id", "=", id).execute();
