import type { OwnTerms } from "@pockethall/contract/terms";
import type { UserId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";

/** More versions than an operator publishes in years. */
const MOST_SHOWN = 100;

export async function hasAccepted(db: Db, userId: UserId, version: string): Promise<boolean> {
  const row = await db
    .selectFrom("terms_acceptances")
    .select("version")
    .where("user_id", "=", userId)
    .where("version", "=", version)
    .executeTakeFirst();
  return row !== undefined;
}

/** What an account has accepted, latest first. */
export async function acceptancesOf(db: Db, userId: UserId): Promise<OwnTerms["acceptances"]> {
  const rows = await db
    .selectFrom("terms_acceptances")
    .select(["version", "accepted_at"])
    .where("user_id", "=", userId)
    .orderBy("accepted_at", "desc")
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ version, accepted_at }) => ({ version, accepted_at: accepted_at.toISOString() }));
}
