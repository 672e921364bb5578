import { sql } from "kysely";
import { openOwnerDatabase } from "./owner-database.ts";

/** Has the database refuse updates of a table, with "our fault", where the condition (SQL about `new`) holds. @returns what ends it. */
export async function failUpdates(databaseUrl: string, table: string, condition: string): Promise<() => Promise<void>> {
  const owner = openOwnerDatabase(databaseUrl, 1);
  await sql
    .raw(`create function fail_${table}() returns trigger language plpgsql as $$ begin raise exception 'our fault'; end $$;
      create trigger fail before update on ${table} for each row when (${condition}) execute function fail_${table}()`)
    .execute(owner);
  return async () => {
    await sql.raw(`drop function fail_${table} cascade`).execute(owner);
    await owner.destroy();
  };
}
