import type { UserId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";

type NewExport = { tokenHash: Buffer; userId: UserId; at: Date; expiresAt: Date };

export const insertExport = (db: Db, { tokenHash, userId, at, expiresAt }: NewExport) =>
  db
    .insertInto("personal_data_exports")
    .values({ token_hash: tokenHash, user_id: userId, created_at: at, expires_at: expiresAt })
    .execute();

/** When the account asked since then, oldest first; its row is locked, so that two requests count each other. */
export async function exportsSince(db: Db, userId: UserId, since: Date): Promise<Date[]> {
  await db.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
  const rows = await db
    .selectFrom("personal_data_exports")
    .select("created_at")
    .where("user_id", "=", userId)
    .where("created_at", ">", since)
    .orderBy("created_at")
    .execute();
  return rows.map(({ created_at }) => created_at);
}

/** Uses a link up. @returns whose data it names; undefined when it is unknown, used or expired. */
export async function useExport(db: Db, tokenHash: Buffer, now: Date): Promise<UserId | undefined> {
  const row = await db
    .updateTable("personal_data_exports")
    .set({ used_at: now })
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id;
}
