import { nameKey } from "@pockethall/domain/names";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";

export type PlayerChanges = {
  name?: string;
  name_key?: string;
  state?: string;
  bio?: string | null;
  profile_image_url?: string;
};

/** What an owner may change of the own player profile; what is undefined stays, and what is hidden stays hidden. */
export const updateOwnPlayer = (
  db: Db,
  playerId: string,
  { bio, profile_image_url, ...set }: PlayerChanges,
  now: Date,
) =>
  db
    .updateTable("players")
    .set({ ...set, updated_at: now })
    .$if(bio !== undefined, (update) =>
      update.set({
        bio: sql<string | null>`case when show_bio then ${bio} end`,
        hidden_bio: sql<string | null>`case when not show_bio then ${bio} end`,
      }),
    )
    .$if(profile_image_url !== undefined, (update) =>
      update.set({
        profile_image_url: sql<string | null>`case when show_picture then ${profile_image_url} end`,
        hidden_picture_url: sql<string | null>`case when not show_picture then ${profile_image_url} end`,
      }),
    )
    .where("id", "=", playerId)
    .execute();

/** The player under another name, without picture and words; players that were merged into it as well. */
export const pseudonymise = (db: Db, playerId: string, name: string, now: Date) =>
  db
    .updateTable("players")
    .set({
      name,
      name_key: nameKey(name),
      bio: null,
      hidden_bio: null,
      profile_image_url: null,
      hidden_picture_url: null,
      updated_at: now,
    })
    .where((where) => where.or([where("id", "=", playerId), where("merged_into", "=", playerId)]))
    .execute();

/** Marks a player as merged into another one; null takes the mark away. */
export const setMergedInto = (db: Db, playerId: string, keptId: string | null) =>
  db.updateTable("players").set({ merged_into: keptId }).where("id", "=", playerId).execute();
