import type { UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { Person, Section } from "./section.read-model.ts";

type Page = { after: readonly string[] | undefined; limit: number };
/** `last`: the key of the last row, after which the next page begins. */
export type Rows = { rows: string[]; last: readonly string[] | undefined };

type Key = readonly { column: string; type: string }[];

/** What makes a row of each table the only one: its primary key, or the first index that is unique. */
export async function readKeys(db: Db): Promise<ReadonlyMap<string, Key>> {
  const { rows } = await sql<{ table: string; key: Key }>`
    select distinct on (c.relname) c.relname as table, k.key
    from pg_index i join pg_class c on c.oid = i.indrelid
    cross join lateral (
      select json_agg(json_build_object('column', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        as key
      from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    ) as k
    where i.indisunique and i.indpred is null and i.indexprs is null and c.relnamespace = 'public'::regnamespace
    order by c.relname, i.indisprimary desc, i.indexrelid`.execute(db);
  return new Map(rows.map(({ table, key }) => [table, key]));
}

/**
 * Rows of a section as JSON texts, by their key: pages are read at different moments, and rows that move or come
 * meanwhile neither hide nor double others. The person's rows are found first, by their own index.
 */
export async function readRows(
  db: Db,
  section: Section,
  { person, key }: { person: Person; key: Key | undefined },
  { after, limit }: Page,
): Promise<Rows> {
  if (!key) throw new Error(`${section.table} has no key`);
  const columns = key.map(({ column }) => sql.ref(`t.${column}`));
  const texts = columns.map((column) => sql`${column}::text`);
  const bounds = after?.map((value, index) => sql`${value}::text::${sql.raw(key[index]?.type ?? "text")}`);
  const shown = section.shown.map((column) => sql`${sql.ref(`t.${column}`)}`);
  const also = Object.entries(section.also ?? {}).map(([name, value]) => sql`${value} as ${sql.ref(name)}`);
  const { rows } = await sql<{ row: string; key: string[] }>`
    select to_jsonb(r)::text as row, k.key from (
      select * from ${sql.table(section.table)} as t where ${section.of(person)} offset 0
    ) as t
    cross join lateral (select ${sql.join([...shown, ...also])}) as r
    cross join lateral (select array[${sql.join(texts)}] as key) as k
    where ${bounds ? sql`(${sql.join(columns)}) > (${sql.join(bounds)})` : sql`true`}
    order by ${sql.join(columns)} limit ${limit}`.execute(db);
  return { rows: rows.map(({ row }) => row), last: rows.at(-1)?.key };
}

/** The person behind an open account. */
export async function findPerson(db: Db, userId: UserId): Promise<Person | undefined> {
  const found = await db
    .selectFrom("users")
    .select(["player_id as playerId", "email", "email_verified_at", "phone", "phone_verified_at"])
    .where("id", "=", userId)
    .where("closed_at", "is", null)
    .where("locked_at", "is", null)
    .executeTakeFirst();
  if (!found) return undefined;
  const { playerId, email, email_verified_at, phone, phone_verified_at } = found;
  const proven = [
    ...(email_verified_at ? [{ address: email, since: email_verified_at }] : []),
    ...(phone_verified_at ? [{ address: phone, since: phone_verified_at }] : []),
  ];
  return { userId, playerId, email, proven };
}
