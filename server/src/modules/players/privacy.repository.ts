import type { PlayerPrivacy } from "@pockethall/contract/players";
import type { PlayerId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";

/** What a player shows. @throws when there is no such player: the id came from an active session. */
export const findPrivacy = (db: Db, playerId: PlayerId): Promise<PlayerPrivacy> =>
  db
    .selectFrom("players")
    .select(["show_earnings", "show_picture", "show_bio"])
    .where("id", "=", playerId)
    .executeTakeFirstOrThrow();

export const updatePrivacy = (db: Db, playerId: PlayerId, choice: PlayerPrivacy, now: Date) =>
  db
    .updateTable("players")
    .set({ ...choice, updated_at: now })
    .where("id", "=", playerId)
    .execute();
