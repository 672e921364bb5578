import type { PlayerId, UserId } from "@pockethall/domain/ids";
import { nameKey } from "@pockethall/domain/names";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";

/** A player's account, the name that waits for staff, and the player, locked in this order; undefined for an unknown player and for a merged one. */
export async function lockNamed(
  db: Db,
  playerId: PlayerId,
): Promise<{ userId: UserId | null; name: string } | undefined> {
  const user = await db
    .selectFrom("users")
    .select("id")
    .where("player_id", "=", playerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  await db.selectFrom("held_names").select("name").where("player_id", "=", playerId).forUpdate().execute();
  const player = await db
    .selectFrom("players")
    .select("name")
    .where("id", "=", playerId)
    .where("merged_into", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return player && { userId: user?.id ?? null, name: player.name };
}

/** Whether staff have taken this name from this player, or refused it. */
export async function isTakenAway(db: Db, playerId: PlayerId, name: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select exists (
    select from audit_log where subject = ${`player:${playerId}`} and action in ('player.rename', 'player.name-refuse')
      and before ->> 'name_key' = ${nameKey(name)}) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}
