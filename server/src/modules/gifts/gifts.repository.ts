import type { PlayerId, UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";

/** One gift of a person at a time, so that two at once cannot both fit under the daily limit. */
export async function lockSender(db: Db, userId: UserId): Promise<void> {
  await db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}

/** Keeps an account from closing until the transaction ends, and waits for a closing under way. @returns whether it is open. */
export async function holdOpen(db: Db, userId: UserId): Promise<boolean> {
  const account = db.selectFrom("users").select("id").where("id", "=", userId).where("closed_at", "is", null);
  return (await account.forKeyShare().executeTakeFirst()) !== undefined;
}

export type Recipient = { name: string; userId: UserId | null; playerId: PlayerId };

/** The recipient of an id: a player, or the player behind an account. */
export const findRecipient = (db: Db, id: string): Promise<Recipient | undefined> =>
  db
    .selectFrom("players")
    .leftJoin("users", (on) => on.onRef("users.player_id", "=", "players.id").on("users.closed_at", "is", null))
    .select(["players.name", "users.id as userId", "players.id as playerId"])
    .where(sql<boolean>`players.id in (${id}::uuid, (select player_id from users where id = ${id}::uuid))`)
    .executeTakeFirst();
