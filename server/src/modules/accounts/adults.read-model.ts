import type { AdultNeed } from "@pockethall/contract/endpoint";
import type { UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { isId } from "../../kernel/ids.ts";

/** Whether the account may do this: it has declared to be 18 or older, or no fee is asked for. */
export async function mayMoveMoney(db: Db, userId: UserId, need: AdultNeed, id: string): Promise<boolean> {
  if (await hasDeclared(db, userId)) return true;
  return need !== "always" && !(await hasFee(db, need, id));
}

async function hasDeclared(db: Db, userId: UserId): Promise<boolean> {
  const query = db.selectFrom("adult_declarations").select("user_id").where("user_id", "=", userId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** What is not there has no fee: the handler says so. */
async function hasFee(db: Db, need: Exclude<AdultNeed, "always">, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const table = need === "tournament-fee" ? sql.table("tournaments") : sql.table("leagues");
  const { rows } = await sql`select from ${table} where id = ${id}::uuid and entry_fee_kobo > 0`.execute(db);
  return rows.length > 0;
}
