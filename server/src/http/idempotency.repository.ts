import type { UserId } from "@pockethall/domain/ids";
import type { Db } from "../database/database.ts";

export type KeyRow = { user_id: UserId; route: string; key: string; request_hash: string };
export type Kept = { status: number | null; body: unknown; request_hash: string };

/** Takes the key for this request; false when it was taken before. Waits for a transaction that is taking it now. */
export async function claim(db: Db, row: KeyRow): Promise<boolean> {
  const inserted = await db
    .insertInto("idempotency_keys")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** What was answered to this key before. */
export const findKept = (db: Db, row: KeyRow): Promise<Kept | undefined> =>
  db
    .selectFrom("idempotency_keys")
    .select(["status", "body", "request_hash"])
    .where("user_id", "=", row.user_id)
    .where("route", "=", row.route)
    .where("key", "=", row.key)
    .executeTakeFirst();

/** Keeps the answer with its key. */
export async function keep(db: Db, row: KeyRow, result: { status: number; body: unknown }): Promise<void> {
  await db
    .updateTable("idempotency_keys")
    .set({ status: result.status, body: JSON.stringify(result.body ?? null) })
    .where("user_id", "=", row.user_id)
    .where("route", "=", row.route)
    .where("key", "=", row.key)
    .execute();
}
