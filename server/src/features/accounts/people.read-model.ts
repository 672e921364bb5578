import type { Person } from "@pockethall/contract/people";
import { sql } from "kysely";
import type * as z from "zod/mini";
import type { Db } from "../../platform/database/database.ts";

type Query = { query: string; page: number; per_page: number };
type Row = Omit<z.input<typeof Person>, "created_at" | "locked_at"> & { created_at: Date; locked_at: Date | null };

/** Accounts by a part of the name or by the whole e-mail, staff first; without a query, staff and locked accounts. */
export async function findPeople(db: Db, { query, page, per_page }: Query) {
  const term = query.trim().toLowerCase();
  const fits =
    term === ""
      ? sql`(u.locked_at is not null or exists (select from user_roles r where r.user_id = u.id))`
      : sql`(u.email = ${term} or p.name ilike ${`%${term.replace(/[\\%_]/gu, String.raw`\$&`)}%`})`;
  const from = sql`from users u join players p on p.id = u.player_id where u.closed_at is null and ${fits}`;
  const [rows, count] = await Promise.all([
    selectPeople(
      db,
      sql`${from} order by not exists (select from user_roles r where r.user_id = u.id), p.name, u.id limit ${per_page} offset ${(page - 1) * per_page}`,
    ),
    sql<{ total: number }>`select count(*) as total ${from}`.execute(db),
  ]);
  return { data: rows, meta: { page, per_page, total: count.rows[0]?.total ?? 0 } };
}

/** One account as staff see it. @throws when there is none: the caller has locked it. */
export async function readPerson(db: Db, userId: string): Promise<z.input<typeof Person>> {
  const [person] = await selectPeople(
    db,
    sql`from users u join players p on p.id = u.player_id where u.id = ${userId}`,
  );
  if (!person) throw new Error(`account ${userId} was changed and is not there`);
  return person;
}

async function selectPeople(db: Db, rest: ReturnType<typeof sql>): Promise<z.input<typeof Person>[]> {
  const { rows } = await sql<Row>`
    select u.id, u.player_id, p.name, u.email, p.state, u.created_at, u.locked_at, u.lock_reason, u.payout_name,
      coalesce((select jsonb_agg(jsonb_build_object('role', r.role, 'state', r.state) order by r.role)
        from user_roles r where r.user_id = u.id), '[]') as roles
    ${rest}`.execute(db);
  return rows.map(({ created_at, locked_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    locked_at: locked_at?.toISOString() ?? null,
  }));
}
