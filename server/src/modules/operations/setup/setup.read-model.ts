import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";

type Use = { hasAdmin: boolean; isEmpty: boolean };

/** Whether there is an admin, and whether this installation is unused. */
export async function useOf(db: Db): Promise<Use> {
  const { rows } = await sql<Use>`
    select exists (select from user_roles where role = 'admin') as "hasAdmin",
      not exists (select from users) and not exists (select from players) and not exists (select from tournaments)
        as "isEmpty"`.execute(db);
  return rows[0] ?? { hasAdmin: true, isEmpty: false };
}
