import type { PlayerId } from "@pockethall/domain/ids";
import { nameKey } from "@pockethall/domain/names";
import type { Db } from "../../database/database.ts";
import { EMPTY_PROFILE, type OwnProfile, profileColumns } from "./own-profile.read-model.ts";

type Fields = OwnProfile & { name: string; state: string };
export type PlayerChanges = { [Field in keyof Fields]?: Fields[Field] | undefined };

/** What an owner changes in their player profile; what is undefined stays, and so does the choice who sees it. */
export const updateOwnPlayer = (db: Db, playerId: PlayerId, { name, state, ...own }: PlayerChanges, now: Date) =>
  db
    .updateTable("players")
    .set({ name, name_key: name && nameKey(name), state, ...profileColumns(own), updated_at: now })
    .where("id", "=", playerId)
    .execute();

/** The player under another name, without picture and description; players that were merged into it as well. */
export const pseudonymise = (db: Db, playerId: PlayerId, name: string, now: Date) =>
  db
    .updateTable("players")
    .set({ name, name_key: nameKey(name), ...profileColumns(EMPTY_PROFILE), updated_at: now })
    .where((where) => where.or([where("id", "=", playerId), where("merged_into", "=", playerId)]))
    .execute();

/** Marks a player as merged into another one; null takes the mark away. */
export const setMergedInto = (db: Db, playerId: PlayerId, keptId: string | null) =>
  db.updateTable("players").set({ merged_into: keptId }).where("id", "=", playerId).execute();
