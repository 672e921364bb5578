import type { Person } from "@pockethall/contract/people";
import type { UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type * as z from "zod/mini";
import type { Db } from "../../database/database.ts";
import { cursorsByNumber, pageOfRows } from "../../kernel/cursor.ts";
import { isId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { CHANGE_VALID_MS } from "./contact-changes.ts";

type Query = { query: string; page: number; per_page: number };
type Row = Omit<z.input<typeof Person>, "phone_verified_at" | "created_at" | "locked_at" | "closed_at"> & {
  phone_verified_at: Date | null;
  created_at: Date;
  locked_at: Date | null;
  closed_at: Date | null;
};

/** Accounts by a part of the name or by the whole e-mail, staff first; without a query, staff and locked accounts. */
export async function findPeople(db: Db, { query, page, per_page }: Query, now: Date) {
  const term = query.trim().toLowerCase();
  const fits =
    term === ""
      ? sql`(u.locked_at is not null or exists (select from user_roles r where r.user_id = u.id))`
      : sql`(u.email = ${term} or p.name ilike ${`%${term.replace(/[\\%_]/gu, String.raw`\$&`)}%`})`;
  const from = sql`from users u join players p on p.id = u.player_id where u.closed_at is null and ${fits}`;
  const [rows, count] = await Promise.all([
    selectPeople(
      db,
      now,
      sql`${from} order by not exists (select from user_roles r where r.user_id = u.id), p.name, u.id limit ${per_page} offset ${(page - 1) * per_page}`,
    ),
    sql<{ total: number }>`select count(*) as total ${from}`.execute(db),
  ]);
  return { data: rows, meta: { page, per_page, total: count.rows[0]?.total ?? 0 } };
}

/** One account as staff see it. @throws when there is none: the caller has locked it. */
export async function readPerson(db: Db, userId: UserId, now: Date): Promise<z.input<typeof Person>> {
  const [person] = await selectPeople(
    db,
    now,
    sql`from users u join players p on p.id = u.player_id where u.id = ${userId}`,
  );
  if (!person) throw new Error(`account ${userId} was changed and is not there`);
  return person;
}

type AuditPage = Omit<Query, "query"> & { after?: string | undefined };
const AUDIT_CURSORS = cursorsByNumber("account-audit");

/** What was done to an account, the newest first. @throws DomainProblem `user-not-found`. */
export async function auditOfPerson(db: Db, userId: UserId, { page, per_page, after }: AuditPage) {
  const [number] = AUDIT_CURSORS.read(after) ?? [];
  const known = isId(userId)
    ? await db.selectFrom("users").select("id").where("id", "=", userId).executeTakeFirst()
    : undefined;
  if (!known) throw new DomainProblem("user-not-found");
  const lines = db.selectFrom("audit_log as a").where("a.subject", "=", `user:${userId}`);
  const [rows, { total }] = await Promise.all([
    lines
      .leftJoin("users as u", "u.id", "a.actor_id")
      .leftJoin("players as p", "p.id", "u.player_id")
      .select(["a.id", "a.action", "a.created_at", "p.name as actor_name"])
      .select([
        sql<string | null>`a.after ->> 'reason'`.as("reason"),
        sql<string | null>`coalesce(a.after ->> 'role', a.before ->> 'role')`.as("role"),
      ])
      .$if(number !== undefined, (all) => all.where("a.id", "<", number ?? 0))
      .orderBy("a.id", "desc")
      .limit(per_page + 1)
      .offset(number === undefined ? (page - 1) * per_page : 0)
      .execute(),
    lines.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  const { rows: shown, next } = pageOfRows(rows, per_page, ({ id }) => AUDIT_CURSORS.write([id]));
  const data = shown.map(({ action, created_at, actor_name, reason, role }) => ({
    action,
    created_at: created_at.toISOString(),
    actor_name,
    reason,
    role,
  }));
  return { data, meta: { page, per_page, total, next } };
}

async function selectPeople(db: Db, now: Date, rest: ReturnType<typeof sql>): Promise<z.input<typeof Person>[]> {
  const openSince = new Date(now.getTime() - CHANGE_VALID_MS);
  const { rows } = await sql<Row>`
    select u.id, u.player_id, p.name, u.email, p.state, u.created_at, u.locked_at, u.lock_reason, u.payout_name, u.closed_at,
      u.phone, u.phone_verified_at,
      (select c.new_address from contact_changes c where c.user_id = u.id and c.contact = 'phone' and c.applied_at is null
        and c.cancelled_at is null and c.requested_at > ${openSince}) as new_phone,
      exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as has_second_factor,
      coalesce((select jsonb_agg(jsonb_build_object('role', r.role, 'state', r.state) order by r.role)
        from user_roles r where r.user_id = u.id), '[]') as roles
    ${rest}`.execute(db);
  return rows.map(({ phone_verified_at, created_at, locked_at, closed_at, ...row }) => ({
    ...row,
    phone_verified_at: phone_verified_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    locked_at: locked_at?.toISOString() ?? null,
    closed_at: closed_at?.toISOString() ?? null,
  }));
}
