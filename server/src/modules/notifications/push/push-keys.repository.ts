import type { Insertable } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { PushKeys } from "../../../database/tables.ts";

export const findKeys = (db: Db) =>
  db
    .selectFrom("push_keys")
    .select(["public_key", "sealed_private_key"])
    .where("name", "=", "vapid")
    .executeTakeFirst();

/** Processes agree on the first pair. */
export const insertKeys = (db: Db, pair: Omit<Insertable<PushKeys>, "name">) =>
  db
    .insertInto("push_keys")
    .values({ ...pair, name: "vapid" })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
