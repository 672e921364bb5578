import type { UserId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";

/** Records a declaration; a second one changes nothing. */
export const insertDeclaration = (db: Db, userId: UserId, at: Date) =>
  db
    .insertInto("adult_declarations")
    .values({ user_id: userId, declared_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
