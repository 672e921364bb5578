import type { Entry } from "@pockethall/contract/answers";
import type { Handlers } from "@pockethall/contract/endpoints";
import type { PlayerId, TournamentId, UserId } from "@pockethall/domain/ids";
import { kobo } from "@pockethall/domain/money";
import { nameKey } from "@pockethall/domain/names";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { suggestedHandicaps } from "./suggested-handicaps.read-model.ts";

type List = Handlers["GET /api/organizer/tournaments/:id/entries"]["response"];
type Query = {
  status: Entry["status"];
  search?: string | undefined;
  checked_in?: "yes" | "no" | undefined;
  page: number;
  per_page: number;
};

type EntryRow = {
  id: string;
  status: Entry["status"];
  player_id: PlayerId;
  name: string;
  state: string | null;
  profile_image_url: string | null;
  has_account: boolean;
  position: number | null;
  seed: number | null;
  handicap: number | null;
  handicap_frames: number | null;
  checked_in_at: Date | null;
  checked_in_by: UserId | null;
  checked_in_by_name: string | null;
  code: string | null;
  fee_kobo: number | null;
  cash_kobo: number | null;
  payment_method: Entry["payment_method"];
  note: string | null;
  expires_at: Date | null;
  lost_at: Date | null;
  created_at: Date;
};

/** Places of a tournament as lines of the organizer's list. */
const REGISTRATIONS = (tournamentId: TournamentId) => sql`
  select r.id, 'registered' as status, r.player_id, null::bigint as position, r.seed, r.handicap, r.handicap_frames, r.checked_in_at, r.checked_in_by, r.code,
    r.fee_kobo, r.cash_kobo, r.payment_method, r.note, null::timestamptz as expires_at, null::timestamptz as lost_at, r.created_at
  from registrations r where r.tournament_id = ${tournamentId} and r.left_at is null`;

/** Places that were lost by not checking in, of players who have not entered again. */
const NO_SHOWS = (tournamentId: TournamentId) => sql`
  select r.id, 'no-show' as status, r.player_id, null::bigint as position, r.seed, r.handicap, r.handicap_frames, null::timestamptz as checked_in_at,
    null::uuid as checked_in_by, r.code, r.fee_kobo, r.cash_kobo, r.payment_method, r.note, null::timestamptz as expires_at, r.left_at as lost_at, r.created_at
  from registrations r where r.tournament_id = ${tournamentId} and r.left_how = 'no-show' and not exists (
    select from registrations later where later.tournament_id = r.tournament_id and later.player_id = r.player_id
      and (later.left_at is null or later.left_at > r.left_at))`;

/** The same of those who ask for a place; the position counts those who wait, in their order. */
const REQUESTS = (tournamentId: TournamentId) => sql`
  select q.id, q.state as status, q.player_id,
    case when q.state = 'waiting' then row_number() over (partition by q.state order by q.number) end as position,
    null::integer as seed, null::integer as handicap, null::integer as handicap_frames, null::timestamptz as checked_in_at, null::uuid as checked_in_by, null::text as code,
    null::bigint as fee_kobo, null::bigint as cash_kobo, null::text as payment_method, null::text as note, q.expires_at, null::timestamptz as lost_at, q.created_at
  from entry_requests q
  where q.tournament_id = ${tournamentId} and q.state in ('requested', 'waiting', 'offered')`;

function rowsOf(status: Entry["status"]): (tournamentId: TournamentId) => RawBuilder<unknown> {
  if (status === "registered") return REGISTRATIONS;
  return status === "no-show" ? NO_SHOWS : REQUESTS;
}

const lines = (tournamentId: TournamentId, status: Entry["status"]) => sql`
  select e.*, p.name, p.state, p.profile_image_url, p.name_key,
    exists (select from users u where u.player_id = e.player_id) as has_account,
    (select d.name from users u join visible_players d on d.id = u.player_id where u.id = e.checked_in_by) as checked_in_by_name
  from (${rowsOf(status)(tournamentId)}) e
  join visible_players p on p.id = e.player_id`;

const NONE_SUGGESTED: ReadonlyMap<PlayerId, Entry["suggested_handicap"]> = new Map();

/** One page of the organizer's list, and how many there are of each kind, regardless of the search. */
export async function listEntries(db: Db, tournamentId: TournamentId, query: Query, now: Date): Promise<List> {
  const { page, per_page } = query;
  const where = conditions(query);
  const [{ rows }, total, counts] = await Promise.all([
    sql<EntryRow>`
      select * from (${lines(tournamentId, query.status)}) l where ${where}
      order by position nulls last, seed nulls last, name, id
      limit ${per_page} offset ${(page - 1) * per_page}`.execute(db),
    sql<{ total: number }>`
      select count(*) as total from (${lines(tournamentId, query.status)}) l where ${where}`.execute(db),
    countsOf(db, tournamentId),
  ]);
  const suggested = query.status === "registered" ? await suggestedHandicaps(db, tournamentId, now) : NONE_SUGGESTED;
  const data = rows.map((row) => entryOf(row, suggested.get(row.player_id)));
  return { data, meta: { page, per_page, total: total.rows[0]?.total ?? 0 }, counts };
}

function conditions({ status, search, checked_in }: Query): RawBuilder<boolean> {
  const parts = [sql<boolean>`l.status = ${status}`];
  if (search) {
    const words = `%${nameKey(search).replace(/[%_\\]/gu, "")}%`;
    parts.push(sql<boolean>`(l.name_key like ${words} or l.code = ${codeOf(search)})`);
  }
  if (checked_in) parts.push(sql<boolean>`(l.checked_in_at is not null) = ${checked_in === "yes"}`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** As people type it or a scanner reads it: spaces, dashes and case aside. */
export const codeOf = (text: string): string => text.replace(/[^0-9a-z]/giu, "").toUpperCase();

/** One line of the list, by the place's or the request's id. */
export async function findEntry(db: Db, tournamentId: TournamentId, id: string, now: Date): Promise<Entry | undefined> {
  for (const status of ["registered", "waiting"] as const) {
    const { rows } = await sql<EntryRow>`
      select * from (${lines(tournamentId, status)}) l where l.id = ${id}`.execute(db);
    const suggested = status === "registered" ? await suggestedHandicaps(db, tournamentId, now) : NONE_SUGGESTED;
    if (rows[0]) return entryOf(rows[0], suggested.get(rows[0].player_id));
  }
  return undefined;
}

async function countsOf(db: Db, tournamentId: TournamentId): Promise<List["counts"]> {
  const { rows } = await sql<List["counts"]>`
    select
      (select count(*) from registrations where tournament_id = ${tournamentId} and left_at is null) as registered,
      (select count(*) from registrations
       where tournament_id = ${tournamentId} and left_at is null and checked_in_at is not null) as checked_in,
      (select count(*) from registrations
       where tournament_id = ${tournamentId} and left_at is null and seed is null) as unseeded,
      (select count(*) from (${NO_SHOWS(tournamentId)}) lost) as no_shows,
      count(*) filter (where state = 'requested') as requested,
      count(*) filter (where state = 'waiting') as waiting,
      count(*) filter (where state = 'offered') as offered
    from entry_requests where tournament_id = ${tournamentId} and state in ('requested', 'waiting', 'offered')`.execute(
    db,
  );
  return rows[0] ?? { registered: 0, checked_in: 0, unseeded: 0, no_shows: 0, requested: 0, waiting: 0, offered: 0 };
}

function entryOf(row: EntryRow, suggested: Entry["suggested_handicap"] = null): Entry {
  return {
    id: row.id,
    status: row.status,
    player: {
      id: row.player_id,
      name: row.name,
      state: row.state,
      profile_image: row.profile_image_url,
      has_account: row.has_account,
    },
    position: row.position,
    seed: row.seed,
    handicap: row.handicap,
    handicap_frames: row.handicap_frames,
    suggested_handicap: suggested,
    checked_in_at: row.checked_in_at?.toISOString() ?? null,
    checked_in_by: row.checked_in_by && { id: row.checked_in_by, name: row.checked_in_by_name ?? "" },
    code: row.code,
    fee: row.fee_kobo === null ? null : kobo(row.fee_kobo),
    cash: row.cash_kobo === null ? null : kobo(row.cash_kobo),
    payment_method: row.payment_method,
    note: row.note,
    offer_expires_at: row.expires_at?.toISOString() ?? null,
    lost_at: row.lost_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
