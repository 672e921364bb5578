import type { UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";

/** Whether there is such an account to correct. */
export const userExists = async (db: Db, userId: UserId): Promise<boolean> =>
  (await db.selectFrom("users").select("id").where("id", "=", userId).executeTakeFirst()) !== undefined;

type Credits = { actorId: UserId; userId: UserId; since: Date };

/** What one person of finance has credited to a wallet since then, in kobo; they credit it one at a time from here on. */
export async function lockCreditedSince(db: Db, { actorId, userId, since }: Credits): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`credit:${actorId}:${userId}`}, 0))`.execute(db);
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum((after->>'amount_kobo')::bigint), 0)::bigint as total from audit_log
    where subject = ${`user:${userId}`} and action = 'wallet.correct' and actor_id = ${actorId}
      and created_at > ${since} and after->>'type' = 'credit'`.execute(db);
  return Number(rows[0]?.total ?? 0);
}
