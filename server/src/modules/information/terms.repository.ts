import type { UserId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";

type Version = { version: string; page: object };

/** Keeps what a version says; a second time changes nothing. */
export const insertVersion = (db: Db, { version, page }: Version, now: Date) =>
  db
    .insertInto("terms_versions")
    .values({ version, page: JSON.stringify(page), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Keeps what a version says, and that an account accepts it; a second time changes nothing. */
export async function insertAcceptance(
  db: Db,
  { userId, ...version }: Version & { userId: UserId },
  now: Date,
): Promise<void> {
  await insertVersion(db, version, now);
  await db
    .insertInto("terms_acceptances")
    .values({ user_id: userId, version: version.version, accepted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
