import { sql } from "kysely";
import { IS_UNUSED } from "../../../backup/unused.ts";
import type { Db } from "../../../database/database.ts";

type Use = { hasAdmin: boolean; isEmpty: boolean };

/** Whether there is an admin, and whether this installation is unused. */
export async function useOf(db: Db): Promise<Use> {
  const { rows } = await sql<Use>`
    select exists (select from user_roles where role = 'admin') as "hasAdmin",
      (${sql.raw(IS_UNUSED)}) as "isEmpty"`.execute(db);
  return rows[0] ?? { hasAdmin: true, isEmpty: false };
}
