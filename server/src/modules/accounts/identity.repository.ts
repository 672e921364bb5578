import type { UserId } from "@pockethall/domain/ids";
import type { KycTier } from "@pockethall/domain/limits";
import type { Db } from "../../database/database.ts";

/** Writes how well we know a user. @returns the tier before; undefined when there is no such account. */
export async function changeTier(
  db: Db,
  userId: UserId,
  tier: KycTier,
): Promise<{ userId: UserId; before: KycTier } | undefined> {
  const user = await db
    .selectFrom("users")
    .select(["id", "kyc_tier"])
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) return undefined;
  await db.updateTable("users").set({ kyc_tier: tier }).where("id", "=", user.id).execute();
  return { userId: user.id, before: user.kyc_tier };
}
