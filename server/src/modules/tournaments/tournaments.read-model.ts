import type { Tournament } from "@pockethall/contract/answers";
import type { TournamentId, UserId } from "@pockethall/domain/ids";
import { stateOf } from "@pockethall/domain/states";
import { readTournamentStatus } from "@pockethall/domain/tournament-lifecycle";
import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import { isAfter } from "../../database/after-row.ts";
import type { Db } from "../../database/database.ts";
import type { Caller } from "../../http/auth/caller.ts";
import type { Ownership } from "../../http/auth/permissions.ts";
import { cursorsOf, MomentText, pageOfRows, RowId } from "../../kernel/cursor.ts";
import { isId } from "../../kernel/ids.ts";
import { checkDepth } from "../../kernel/list-depth.ts";
import { settingsOf, tournamentOf, tournamentRows } from "./tournament-rows.read-model.ts";

type Page = { page: number; per_page: number };
type TournamentList = { data: Tournament[]; meta: Page & { total: number } };
type Condition = RawBuilder<boolean>;
type CursorList = { data: Tournament[]; meta: TournamentList["meta"] & { next: string | null } };
type ListQuery = Page & { after?: string | undefined; status?: string | undefined; state?: string | undefined };

const PUBLISHED: Condition = sql<boolean>`t.status <> 'draft'`;

// Ongoing, upcoming, postponed: soonest first; then completed and cancelled: latest first. Indexed word by word (migration 0033).
const PHASE = sql<number>`array_position(array['ongoing', 'upcoming', 'postponed', 'completed', 'cancelled'], t.status)`;
const STARTS = sql<Date | null>`case when t.status not in ('completed', 'cancelled') then t.starts_at end`;
const PUBLIC_ORDER = sql`${PHASE}, ${STARTS}, t.ends_at desc, t.id`;
const CURSORS = cursorsOf("tournaments", z.tuple([z.int().gte(1).lte(9), z.nullable(MomentText), MomentText, RowId]));
type Place = NonNullable<ReturnType<typeof CURSORS.read>>;

/** Published tournaments, filtered; 'in_progress' means ongoing, 'Abuja' means FCT. Drafts are never among them. */
export async function listTournaments(db: Db, query: ListQuery): Promise<CursorList> {
  const place = CURSORS.read(query.after);
  if (place === undefined) checkDepth(query);
  const status = query.status === undefined ? undefined : readTournamentStatus(query.status);
  const state = query.state ? (stateOf(query.state) ?? query.state) : undefined;
  const where = sql<boolean>`${PUBLISHED}
    ${status === undefined ? sql`` : sql`and t.status = ${status}`}
    ${state === undefined ? sql`` : sql`and t.state = ${state}`}`;
  const { page, per_page } = query;
  // One more than the page shows: whether there is a next one.
  const read = { where, limit: per_page + 1 };
  const found = await (place === undefined
    ? publicRows(db, { ...read, offset: (page - 1) * per_page })
    : rowsAfter(db, place, read));
  const { rows, next } = pageOfRows(found, per_page, (row) =>
    CURSORS.write([row.phase, row.starts_text, row.ends_text, row.id]),
  );
  return { data: rows.map(tournamentOf), meta: { page, per_page, total: await countWhere(db, where), next } };
}

type Slice = { where: Condition; limit: number; offset?: number };

const publicRows = (db: Db, { where, limit, offset = 0 }: Slice) =>
  tournamentRows(db)
    .select([PHASE.as("phase"), sql<string | null>`(${STARTS})::text`.as("starts_text")])
    .select(sql<string>`t.ends_at::text`.as("ends_text"))
    .where(where)
    .orderBy(PUBLIC_ORDER)
    .limit(limit)
    .offset(offset)
    .execute();

/** What comes after a place: first of its phase, then of the phases behind it. Each is read from its place in the index. */
async function rowsAfter(db: Db, [phase, starts, ends, id]: Place, { where, limit }: Slice) {
  const later = [
    { by: sql`t.ends_at`, order: "desc", from: sql`${ends}::timestamptz` },
    { by: sql`t.id`, order: "asc", from: sql`${id}::uuid` },
  ] as const;
  const isBehind =
    starts === null
      ? sql<boolean>`${STARTS} is null and ${isAfter(later)}`
      : isAfter([{ by: STARTS, order: "asc", from: sql`${starts}::timestamptz` }, ...later]);
  const same = await publicRows(db, { where: sql<boolean>`${where} and ${PHASE} = ${phase} and ${isBehind}`, limit });
  if (same.length === limit) return same;
  const others = sql<boolean>`${where} and ${PHASE} > ${phase}`;
  return [...same, ...(await publicRows(db, { where: others, limit: limit - same.length }))];
}

/** What the caller runs, drafts included, newest first: own and co-organised tournaments, for a coordinator those of the state, for an admin all. */
export function listOwnTournaments(
  db: Db,
  caller: Pick<Caller, "userId" | "roles" | "coordinates">,
  page: Page,
): Promise<TournamentList> {
  const where = caller.roles.has("admin")
    ? sql<boolean>`t.merged_into is null`
    : sql<boolean>`t.merged_into is null and (t.organizer_id = ${caller.userId} or t.state = ${caller.coordinates} or exists (
        select from tournament_appointments o
        where o.tournament_id = t.id and o.user_id = ${caller.userId} and o.role = 'co-organizer'))`;
  return pageOf(db, { where, order: sql`t.created_at desc, t.id desc`, page });
}

/** The published tournaments that an account follows, in the order of the public list; a merged one is the kept one. */
export function listFollowedTournaments(db: Db, userId: UserId, page: Page): Promise<TournamentList> {
  const where = sql<boolean>`${PUBLISHED} and t.id in (
    select coalesce(named.merged_into, named.id)
    from tournament_follows f join tournaments named on named.id = f.tournament_id where f.user_id = ${userId})`;
  return pageOf(db, { where, order: PUBLIC_ORDER, page });
}

/** The published tournaments that are played in a hall, in the order of the public list. */
export function listTournamentsInHall(db: Db, hallId: string, page: Page): Promise<TournamentList> {
  const where = sql<boolean>`${PUBLISHED} and t.id in (
    select th.tournament_id from tournament_halls th where th.hall_id = ${hallId})`;
  return pageOf(db, { where, order: PUBLIC_ORDER, page });
}

/** One published tournament, or the one it was merged into; undefined for an unknown id and for a draft. */
export async function findPublishedTournament(db: Db, id: TournamentId): Promise<Tournament | undefined> {
  return findOne(db, await keptTournamentId(db, id), PUBLISHED);
}

/** Those of these tournaments that are published, as lists show them, in no order. */
export async function findPublishedTournaments(db: Db, ids: readonly TournamentId[]): Promise<Tournament[]> {
  const rows = await tournamentRows(db).where("t.id", "in", ids).where(PUBLISHED).execute();
  return rows.map(tournamentOf);
}

/** One tournament in any status: for those who run it. */
export async function findTournament(db: Db, id: TournamentId): Promise<Tournament | undefined> {
  return findOne(db, id, sql<boolean>`true`);
}

/**
 * The published tournament that an id leads to: itself, or the one that it was merged into. Undefined for an unknown id
 * and for a draft, which is not public.
 */
export async function publishedTournamentId(db: Db, id: TournamentId): Promise<TournamentId | undefined> {
  if (!isId(id)) return undefined;
  const row = await db
    .selectFrom("tournaments as t")
    .select("t.id")
    .where("t.id", "=", await keptTournamentId(db, id))
    .where(PUBLISHED)
    .executeTakeFirst();
  return row?.id;
}

/** Where an id leads: to itself, or to the tournament that it was merged into. */
export async function keptTournamentId(db: Db, id: TournamentId): Promise<TournamentId> {
  if (!isId(id)) return id;
  const row = await db.selectFrom("tournaments").select("merged_into").where("id", "=", id).executeTakeFirst();
  return row?.merged_into ?? id;
}

async function findOne(db: Db, id: TournamentId, where: Condition): Promise<Tournament | undefined> {
  if (!isId(id)) return undefined;
  const row = await tournamentRows(db).where("t.id", "=", id).where(where).executeTakeFirst();
  return row && { ...tournamentOf(row), settings: settingsOf(row) };
}

type Listing = { where: Condition; order: RawBuilder<unknown>; page: Page };

async function pageOf(db: Db, { where, order, page: { page, per_page } }: Listing): Promise<TournamentList> {
  const rows = await tournamentRows(db)
    .where(where)
    .orderBy(order)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return { data: rows.map(tournamentOf), meta: { page, per_page, total: await countWhere(db, where) } };
}

async function countWhere(db: Db, where: Condition): Promise<number> {
  const { total } = await db
    .selectFrom("tournaments as t")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where(where)
    .executeTakeFirstOrThrow();
  return total;
}

/** The ownership of a tournament, for the permission check: organizer, co-organizers, and state. */
export async function ownershipOfTournament(db: Db, id: TournamentId): Promise<Ownership | undefined> {
  if (!isId(id)) return undefined;
  const owner = await db
    .selectFrom("tournaments as t")
    .select([
      "t.organizer_id",
      "t.state",
      sql<UserId[]>`array(select o.user_id from tournament_appointments o
        where o.tournament_id = t.id and o.role = 'co-organizer')`.as("co_organizer_ids"),
    ])
    .where("t.id", "=", id)
    .executeTakeFirst();
  if (!owner) return undefined;
  const { organizer_id: organizerId, co_organizer_ids: coOrganizerIds, state } = owner;
  return { organizerId, coOrganizerIds, refereeId: null, officialIds: [], state };
}
