import { DEEPEST_ROW } from "@pockethall/contract/list-depth";
import { type Expression, sql } from "kysely";
import type { Db } from "./database.ts";

/** How many rows a query has, counted as far as lists are paged by number; `has_more` says that there are more. */
export async function countBounded(db: Db, rows: Expression<unknown>): Promise<{ total: number; has_more: boolean }> {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (select from ${rows} as counted limit ${DEEPEST_ROW + 1}) as bounded`.execute(db);
  const total = counted[0]?.total ?? 0;
  return { total: Math.min(total, DEEPEST_ROW), has_more: total > DEEPEST_ROW };
}
