import { DEEPEST_ROW } from "@pockethall/contract/list-depth";
import type { Person } from "@pockethall/contract/people";
import type { UserId } from "@pockethall/domain/ids";
import { foldedName } from "@pockethall/domain/names";
import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import { isAfter } from "../../database/after-row.ts";
import { countBounded } from "../../database/bounded-count.ts";
import type { Db } from "../../database/database.ts";
import { cursorsByNumber, cursorsOf, pageOfRows, RowId, RowText } from "../../kernel/cursor.ts";
import { isId } from "../../kernel/ids.ts";
import { checkDepth } from "../../kernel/list-depth.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { CHANGE_VALID_MS } from "./contact-changes.ts";

type Query = { query: string; page: number; per_page: number; after?: string | undefined };
type Row = Omit<z.input<typeof Person>, "phone_verified_at" | "created_at" | "locked_at" | "closed_at"> & {
  phone_verified_at: Date | null;
  created_at: Date;
  locked_at: Date | null;
  closed_at: Date | null;
};

/** A place: whether the account is one of staff, its name and its id. */
const CURSORS = cursorsOf("people", z.tuple([z.boolean(), RowText, RowId]));
type Place = NonNullable<ReturnType<typeof CURSORS.read>>;
type Condition = RawBuilder<boolean>;

const IS_STAFF: Condition = sql<boolean>`u.id in (select r.user_id from user_roles r)`;
const IS_OTHER: Condition = sql<boolean>`not exists (select from user_roles r where r.user_id = u.id)`;

/** Which accounts a text means. Without one: those of staff, and the locked ones. */
function fits(text: string): { staff: Condition; others: Condition } {
  if (text === "") return { staff: sql<boolean>`true`, others: sql<boolean>`u.locked_at is not null` };
  // Each word is in the name, somewhere: the words of a key are sorted. They hold letters and figures only, nothing that
  // LIKE would read as a pattern.
  const words = foldedName(text).split(" ");
  const inName = words.map((word) => (word === "" ? sql`false` : sql`p.name_key like ${`%${word}%`}`));
  const isNamed = sql<boolean>`(${sql.join(inName, sql` and `)})`;
  const isMeant = text.includes("@")
    ? sql<boolean>`u.id in (select id from users where email = ${text}
        union all select u.id from users u join players p on p.id = u.player_id where ${isNamed})`
    : isNamed;
  return { staff: isMeant, others: isMeant };
}

const isAfterPerson = ([, name, id]: Place): Condition =>
  isAfter([
    { by: sql.ref("p.name"), order: "asc", from: sql`${name}` },
    { by: sql.ref("u.id"), order: "asc", from: sql`${id}::uuid` },
  ]);

/** Accounts by a part of the name or by the whole e-mail, staff first; without a query, staff and locked accounts. */
export async function findPeople(db: Db, { query, page, per_page, after }: Query, now: Date) {
  const place = CURSORS.read(after);
  if (place === undefined) checkDepth({ page, per_page });
  const isMeant = fits(query.trim().toLowerCase());
  const from = (where: Condition) =>
    sql`from users u join players p on p.id = u.player_id where u.closed_at is null and ${where}`;
  const staff = sql<boolean>`${IS_STAFF} and ${isMeant.staff}`;
  const others = sql<boolean>`${IS_OTHER} and ${isMeant.others}`;
  const read = (where: Condition, limit: number, offset: number) =>
    selectPeople(db, now, sql`${from(where)} order by p.name, u.id limit ${limit} offset ${offset}`);
  const skipped = place === undefined ? (page - 1) * per_page : 0;
  const most = per_page + 1;
  const isBehind = place === undefined ? sql<boolean>`true` : isAfterPerson(place);
  const first = place?.[0] === false ? [] : await read(sql<boolean>`${staff} and ${isBehind}`, most, skipped);
  const count = await sql<{ total: number }>`select count(*) as total ${from(staff)}`.execute(db);
  const staffCount = count.rows[0]?.total ?? 0;
  const behindStaff = place?.[0] === false ? isBehind : sql<boolean>`true`;
  const rest =
    first.length === most
      ? []
      : await read(sql<boolean>`${others} and ${behindStaff}`, most - first.length, Math.max(0, skipped - staffCount));
  const found = [
    ...first.map((person) => ({ person, isStaff: true })),
    ...rest.map((person) => ({ person, isStaff: false })),
  ];
  const { rows, next } = pageOfRows(found, per_page, ({ person, isStaff }) =>
    CURSORS.write([isStaff, person.name, person.id]),
  );
  const total = await countBounded(db, sql`(select ${from(others)})`);
  return {
    data: rows.map(({ person }) => person),
    meta: { page, per_page, next, ...withStaff(total, staffCount) },
  };
}

const withStaff = ({ total, has_more }: { total: number; has_more: boolean }, staff: number) => ({
  total: Math.min(total + staff, DEEPEST_ROW),
  has_more: has_more || total + staff > DEEPEST_ROW,
});

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
