import type { EventOverlap, MergeEvent } from "@pockethall/contract/event-merges";
import type { TournamentId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { mergeEvents } from "./event-records.read-model.ts";

type Page = { page: number; per_page: number };
type Row = Omit<EventOverlap, "tournament" | "other"> & { tournament_id: TournamentId; other_id: string };

/** Neither dismissed nor merged nor rejected since it was found. */
const IS_OPEN = sql<boolean>`
  o.dismissed_at is null
  and not exists (select from tournaments t where t.id in (o.tournament_id, o.other_id) and t.status <> 'completed')
  and not exists (select from result_imports i where i.tournament_id in (o.tournament_id, o.other_id) and i.state = 'rejected')`;

/** Tournaments that may be one event, the likeliest first. */
export async function listOverlaps(db: Db, { page, per_page }: Page) {
  const count = await sql<{ total: number }>`select count(*) as total from event_overlaps o where ${IS_OPEN}`.execute(
    db,
  );
  const { rows } = await sql<Row>`
    select o.tournament_id, o.other_id, o.score, o.equal, o.contradicting, o.only_here, o.only_there, o.shared_people
    from event_overlaps o where ${IS_OPEN}
    order by o.score desc, o.found_at desc, o.tournament_id, o.other_id
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  const events = await mergeEvents(db, [...new Set(rows.flatMap((row) => [row.tournament_id, row.other_id]))]);
  const data = rows.map(({ tournament_id, other_id, ...row }) => ({
    ...row,
    tournament: events.get(tournament_id) as MergeEvent,
    other: events.get(other_id) as MergeEvent,
  }));
  return { data, meta: { page, per_page, total: count.rows[0]?.total ?? 0 } };
}
