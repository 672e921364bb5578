import type { HallSummary, PublicHall } from "@pockethall/contract/halls";
import type { TournamentId } from "@pockethall/domain/ids";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { isId } from "../../../kernel/ids.ts";
import { publishedTournamentId } from "../../tournaments/tournaments.read-model.ts";

const MOST_IN_SITEMAP = 5_000;

type HallsQuery = {
  page: number;
  per_page: number;
  state?: string | undefined;
  tournament_id?: TournamentId | undefined;
};
type HallsList = { data: HallSummary[]; meta: { page: number; per_page: number; total: number } };

/** Halls by name, without those taken off the list or hidden by staff, and halls of tournaments that are not published. */
export async function listPublicHalls(db: Db, query: HallsQuery): Promise<HallsList> {
  const { page, per_page, state, tournament_id } = query;
  const where = sql<boolean>`h.removed_at is null and h.hidden_at is null
    ${state === undefined ? sql`` : sql`and h.state = ${state}`}
    ${tournament_id === undefined ? sql`` : await isPlayedIn(db, tournament_id)}`;
  const data = await db
    .selectFrom("halls as h")
    .select(["h.id", "h.name", "h.address", "h.state"])
    .select(
      sql<number>`(select count(*)::int from hall_tables t where t.hall_id = h.id and t.removed_at is null)`.as(
        "table_count",
      ),
    )
    .where(where)
    .orderBy(sql`lower(h.name)`)
    .orderBy("h.id")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const { total } = await db
    .selectFrom("halls as h")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where(where)
    .executeTakeFirstOrThrow();
  return { data, meta: { page, per_page, total } };
}

async function isPlayedIn(db: Db, tournamentId: TournamentId): Promise<RawBuilder<boolean>> {
  const id = await publishedTournamentId(db, tournamentId);
  if (id === undefined) return sql<boolean>`and false`;
  return sql<boolean>`and h.id in (select th.hall_id from tournament_halls th where th.tournament_id = ${id})`;
}

/** One hall for everyone; undefined for an unknown one, one that was taken off the list, and one that staff hid. */
export async function findPublicHall(db: Db, id: string): Promise<PublicHall | undefined> {
  if (!isId(id)) return undefined;
  const hall = await db
    .selectFrom("halls")
    .select(["id", "name", "address", "state", "phone", "latitude", "longitude"])
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  if (!hall) return undefined;
  const tables = await db
    .selectFrom("hall_tables")
    .select(["id", "name"])
    .where("hall_id", "=", id)
    .where("removed_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const hours = await db
    .selectFrom("hall_hours")
    .select(["weekday", "opens", "closes"])
    .where("hall_id", "=", id)
    .orderBy("weekday")
    .orderBy("opens")
    .execute();
  return { ...hall, hours, tables };
}

/** The halls with a public page, oldest first; more than a sitemap should hold are left out. */
export async function publicHallIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("halls")
    .select("id")
    .where("removed_at", "is", null)
    .where("hidden_at", "is", null)
    .orderBy("id")
    .limit(MOST_IN_SITEMAP)
    .execute();
  return rows.map(({ id }) => id);
}
