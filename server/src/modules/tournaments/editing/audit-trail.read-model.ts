import type { AuditEntry } from "@pockethall/contract/organizing";
import type { TournamentId, UserId } from "@pockethall/domain/ids";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { cursorsByNumber, pageOfRows } from "../../../kernel/cursor.ts";
import { actionText, changesOf, idsIn, type Names, type Snapshot } from "./audit-labels.ts";

type Page = { page: number; per_page: number; after?: string | undefined };
const CURSORS = cursorsByNumber("tournament-audit");
type Line = {
  id: number;
  created_at: Date;
  action: string;
  actor_id: UserId | null;
  actor: string | null;
  about: string | null;
  before: Snapshot;
  after: Snapshot;
};

/** The audit trail of a tournament and its matches, newest first, with labels; a constant number of queries. */
export async function auditTrailOf(db: Db, tournamentId: TournamentId, { page, per_page, after }: Page) {
  const [number] = CURSORS.read(after) ?? [];
  const subjects = subjectsOf(tournamentId);
  const { rows } = await sql<Line>`
    select a.id::float8 as id, a.created_at, a.action, a.actor_id, p.name as actor, a.before, a.after,
      (select g.round_name || ', match ' || g.position from games g where a.subject = 'match:' || g.id
        and g.tournament_id = ${tournamentId}) as about
    from audit_log a left join users u on u.id = a.actor_id left join players p on p.id = u.player_id
    where a.subject = any(${subjects}) ${number === undefined ? sql`` : sql`and a.id < ${number}`}
    order by a.id desc limit ${per_page + 1} offset ${number === undefined ? (page - 1) * per_page : 0}`.execute(db);
  const { rows: shown, next } = pageOfRows(rows, per_page, ({ id }) => CURSORS.write([id]));
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from audit_log a where a.subject = any(${subjects})`.execute(db);
  const names = await namesOf(db, idsIn(shown.flatMap((line) => [line.before, line.after])));
  const data = shown.map((row) => entryOf(row, names));
  return { data, meta: { page, per_page, total: counted.rows[0]?.total ?? 0, next } };
}

const subjectsOf = (tournamentId: TournamentId): RawBuilder<string[]> => sql`array(
  select 'tournament:' || ${tournamentId}::text
  union all select 'hall-officials:' || th.hall_id from tournament_halls th where th.tournament_id = ${tournamentId}
  union all select 'match:' || g.id from games g where g.tournament_id = ${tournamentId})`;

const entryOf = (row: Line, names: Names): AuditEntry => ({
  id: row.id,
  at: row.created_at.toISOString(),
  actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor ?? "Former player" },
  action: actionText(row.action),
  about: row.about,
  changes: changesOf(row.before, row.after, names),
});

/** Ids of every kind share a map: players, users, places and requests by their player, halls and tables by their name, matches by round. */
async function namesOf(db: Db, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    with asked as (select unnest(${ids}::uuid[]) as id)
    select p.id, p.name from players p join asked using (id)
    union all select u.id, p.name from users u join asked using (id) join players p on p.id = u.player_id
    union all select r.id, p.name from registrations r join asked using (id) join players p on p.id = r.player_id
    union all select r.id, p.name from entry_requests r join asked using (id) join players p on p.id = r.player_id
    union all select h.id, h.name from hall_tables h join asked using (id)
    union all select h.id, h.name from halls h join asked using (id)
    union all select g.id, g.round_name || ', match ' || g.position from games g join asked using (id)`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
