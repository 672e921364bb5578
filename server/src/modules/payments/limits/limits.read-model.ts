import type { UserId } from "@pockethall/domain/ids";
import type { KycTier } from "@pockethall/domain/limits";
import { type Kobo, kobo } from "@pockethall/domain/money";
import type { TimeRange } from "@pockethall/domain/time";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";

/** How well we know a user. */
export async function tierOf(db: Db, userId: UserId): Promise<KycTier> {
  const row = await db.selectFrom("users").select("kyc_tier").where("id", "=", userId).executeTakeFirstOrThrow();
  return row.kyc_tier;
}

/** What a user's card payments brought in a stretch of time, entry fees included. */
export async function paidInDuring(db: Db, userId: UserId, { from, to }: TimeRange): Promise<Kobo> {
  const { total } = await db
    .selectFrom("payment_intents")
    .select(sql<number>`coalesce(sum(amount_kobo), 0)::bigint`.as("total"))
    .where("user_id", "=", userId)
    .where("status", "=", "succeeded")
    .where("settled_at", ">=", from)
    .where("settled_at", "<", to)
    .executeTakeFirstOrThrow();
  return kobo(total);
}
