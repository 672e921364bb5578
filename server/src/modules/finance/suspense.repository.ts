import type { UserId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";

/** The person behind an account; undefined when there is none. */
export const findAccount = (db: Db, userId: UserId) =>
  db
    .selectFrom("users as u")
    .innerJoin("players as p", "p.id", "u.player_id")
    .select(["u.id", "p.name", "u.email"])
    .where("u.id", "=", userId)
    .executeTakeFirst();
