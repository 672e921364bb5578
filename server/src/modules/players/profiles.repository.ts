import { nameKey } from "@pockethall/domain/names";
import type { Db } from "../../database/database.ts";

export type PlayerChanges = {
  name?: string;
  name_key?: string;
  state?: string;
  bio?: string | null;
  profile_image_url?: string;
};

/** What an owner changes of the own player profile; what is undefined stays, and so does the choice who sees it. */
export const updateOwnPlayer = (
  db: Db,
  playerId: string,
  { bio: own_bio, profile_image_url: own_picture_url, ...set }: PlayerChanges,
  now: Date,
) =>
  db
    .updateTable("players")
    .set({ ...set, own_bio, own_picture_url, updated_at: now })
    .where("id", "=", playerId)
    .execute();

/** The player under another name, without picture and words; players that were merged into it as well. */
export const pseudonymise = (db: Db, playerId: string, name: string, now: Date) =>
  db
    .updateTable("players")
    .set({
      name,
      name_key: nameKey(name),
      own_bio: null,
      own_picture_url: null,
      updated_at: now,
    })
    .where((where) => where.or([where("id", "=", playerId), where("merged_into", "=", playerId)]))
    .execute();

/** Marks a player as merged into another one; null takes the mark away. */
export const setMergedInto = (db: Db, playerId: string, keptId: string | null) =>
  db.updateTable("players").set({ merged_into: keptId }).where("id", "=", playerId).execute();
