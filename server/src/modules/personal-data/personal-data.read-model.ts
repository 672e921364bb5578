import type { UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { Person, Section } from "./section.read-model.ts";

type Page = { offset: number; limit: number };

/** Rows of a section as JSON texts, in the order in which they were kept. */
export async function readRows(db: Db, section: Section, person: Person, { offset, limit }: Page): Promise<string[]> {
  const shown = section.shown.map((column) => sql`${sql.ref(`t.${column}`)}`);
  const also = Object.entries(section.also ?? {}).map(([name, value]) => sql`${value} as ${sql.ref(name)}`);
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(r)::text as row from (
      select ${sql.join([...shown, ...also])} from ${sql.table(section.table)} as t
      where ${section.of(person)} order by t.ctid offset ${offset} limit ${limit}
    ) as r`.execute(db);
  return rows.map(({ row }) => row);
}

/** The person behind an open account. */
export const findPerson = (db: Db, userId: UserId): Promise<Person | undefined> =>
  db
    .selectFrom("users")
    .select(["id as userId", "player_id as playerId", "email", "phone"])
    .where("id", "=", userId)
    .where("closed_at", "is", null)
    .where("locked_at", "is", null)
    .executeTakeFirst();
