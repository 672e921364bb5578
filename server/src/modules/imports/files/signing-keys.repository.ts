import type { Db } from "../../../database/database.ts";

/** The key of this name; made with the given secret where there is none yet. Processes agree on the first one. */
export async function signingKey(db: Db, name: string, secret: Uint8Array): Promise<Buffer> {
  await db
    .insertInto("signing_keys")
    .values({ name, secret: Buffer.from(secret) })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const row = await db.selectFrom("signing_keys").select("secret").where("name", "=", name).executeTakeFirstOrThrow();
  return row.secret;
}
