import type { UserId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";

/**
 * Locks the payer's account until the transaction ends. A dispute takes it before it is written, and everything that lets
 * money out before it looks for one: so each sees the other.
 */
export async function lockDebtor(db: Db, userId: UserId): Promise<void> {
  await db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}
