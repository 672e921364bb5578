import type { PlayerPrivacy } from "@pockethall/contract/players";
import type { Db } from "../../database/database.ts";

/** What a player shows. @throws when there is no such player: the id came from a living session. */
export const findPrivacy = (db: Db, playerId: string): Promise<PlayerPrivacy> =>
  db
    .selectFrom("players")
    .select(["show_earnings", "show_picture", "show_bio"])
    .where("id", "=", playerId)
    .executeTakeFirstOrThrow();

export const updatePrivacy = (db: Db, playerId: string, choice: PlayerPrivacy, now: Date) =>
  db
    .updateTable("players")
    .set({ ...choice, updated_at: now })
    .where("id", "=", playerId)
    .execute();
