import type { Db } from "../../platform/database/database.ts";

/** One payment of a debt of a person at a time. */
export async function lockDebtor(db: Db, userId: string): Promise<void> {
  await db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}
