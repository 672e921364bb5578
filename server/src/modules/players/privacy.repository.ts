import type { PlayerPrivacy } from "@pockethall/contract/players";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";

/** What a player shows. @throws when there is no such player: the id came from a living session. */
export const findPrivacy = (db: Db, playerId: string): Promise<PlayerPrivacy> =>
  db
    .selectFrom("players")
    .select(["show_earnings", "show_picture", "show_bio"])
    .where("id", "=", playerId)
    .executeTakeFirstOrThrow();

/** Moves what is hidden out of the columns that the public reads, and back what is shown again. */
export const updatePrivacy = (
  db: Db,
  playerId: string,
  { show_earnings, show_picture, show_bio }: PlayerPrivacy,
  now: Date,
) =>
  sql`
    update players set
      show_earnings = ${show_earnings}, show_picture = ${show_picture}, show_bio = ${show_bio},
      profile_image_url = case when ${show_picture}::boolean then coalesce(profile_image_url, hidden_picture_url) end,
      hidden_picture_url = case when not ${show_picture}::boolean then coalesce(profile_image_url, hidden_picture_url) end,
      bio = case when ${show_bio}::boolean then coalesce(bio, hidden_bio) end,
      hidden_bio = case when not ${show_bio}::boolean then coalesce(bio, hidden_bio) end,
      updated_at = ${now}
    where id = ${playerId}`.execute(db);
