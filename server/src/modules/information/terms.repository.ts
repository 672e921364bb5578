import type { UserId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";

type Acceptance = { userId: UserId; version: string; page: object };

/** Keeps what a version says, and that an account accepts it; a second time changes nothing. */
export async function insertAcceptance(db: Db, { userId, version, page }: Acceptance, now: Date): Promise<void> {
  await db
    .insertInto("terms_versions")
    .values({ version, page: JSON.stringify(page), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("terms_acceptances")
    .values({ user_id: userId, version, accepted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
