import type { Hall } from "@pockethall/contract/order-of-play";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import { isId } from "../../../kernel/ids.ts";
import { mayChangeHall } from "../../tournaments/officials/hall-officials.read-model.ts";

/** The person who edits halls, for permissions. */
export type HallEditor = Pick<Caller, "userId" | "roles" | "coordinates">;
type HallQuery = {
  page: number;
  per_page: number;
  q?: string | undefined;
  state?: string | undefined;
  own?: "yes" | undefined;
};
export type HallList = { data: Hall[]; meta: { page: number; per_page: number; total: number } };

const listed = (db: Db) =>
  db
    .selectFrom("halls as h")
    .innerJoin("users as u", "u.id", "h.owner_id")
    .innerJoin("players as p", "p.id", "u.player_id");
const hallRows = (db: Db) => listed(db).selectAll("h").select("p.name as owner_name");
type HallRow = Awaited<ReturnType<ReturnType<typeof hallRows>["execute"]>>[number];

/** Halls by name, those that were taken off the list left out; `own`: those that the caller may change. */
export async function listHalls(
  db: Db,
  caller: HallEditor,
  { page, per_page, q, state, own }: HallQuery,
): Promise<HallList> {
  const words = `%${(q ?? "").trim().replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
  const where = sql<boolean>`h.removed_at is null and (h.name ilike ${words} or h.address ilike ${words})
    ${state === undefined ? sql`` : sql`and h.state = ${state}`}
    ${own === undefined || caller.roles.has("admin") ? sql`` : sql`and (h.owner_id = ${caller.userId} or h.state = ${caller.coordinates})`}`;
  const rows = await hallRows(db)
    .where(where)
    .orderBy(sql`lower(h.name)`)
    .orderBy("h.id")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const { total } = await listed(db)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where(where)
    .executeTakeFirstOrThrow();
  return { data: await withTables(db, rows, caller), meta: { page, per_page, total } };
}

/** One hall; undefined for an unknown one and for one that was taken off the list. */
export async function findHall(db: Db, caller: HallEditor, id: string): Promise<Hall | undefined> {
  if (!isId(id)) return undefined;
  const rows = await hallRows(db).where("h.id", "=", id).where("h.removed_at", "is", null).execute();
  return (await withTables(db, rows, caller))[0];
}

async function withTables(db: Db, rows: readonly HallRow[], caller: HallEditor): Promise<Hall[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const tables = await db
    .selectFrom("hall_tables")
    .select(["id", "hall_id", "name"])
    .where("hall_id", "in", ids)
    .where("removed_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const hours = await db
    .selectFrom("hall_hours")
    .selectAll()
    .where("hall_id", "in", ids)
    .orderBy("weekday")
    .orderBy("opens")
    .execute();
  return rows.map(({ id, owner_id, owner_name, ...row }) => ({
    id,
    name: row.name,
    address: row.address,
    state: row.state,
    phone: row.phone,
    latitude: row.latitude,
    longitude: row.longitude,
    hours: hours
      .filter(({ hall_id }) => hall_id === id)
      .map(({ weekday, opens, closes }) => ({ weekday, opens, closes })),
    tables: tables.filter(({ hall_id }) => hall_id === id).map((table) => ({ id: table.id, name: table.name })),
    owner: { id: owner_id, name: owner_name },
    is_own: mayChangeHall(caller, { owner_id, state: row.state }),
    hidden_reason: row.hidden_reason,
    version: row.version,
  }));
}
