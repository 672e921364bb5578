import type { Player } from "@pockethall/contract/players";
import type { PlayerId, UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { withRankings } from "../rankings/ranks.read-model.ts";

type Page = { page: number; per_page: number };

/**
 * Who follows any of these players and is none of them, each once, in the order of their ids behind one of them. Who
 * follows a player that was merged into one of these follows that one.
 */
export async function followersOf(
  db: Db,
  playerIds: readonly PlayerId[],
  { after = null, atMost }: { after?: string | null; atMost: number },
): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select distinct f.user_id from player_follows f join users u on u.id = f.user_id
    where f.player_id in (
        select id from players where id = any(${playerIds}::uuid[]) or merged_into = any(${playerIds}::uuid[]))
      and u.player_id <> all(${playerIds}::uuid[])
      and (${after}::uuid is null or f.user_id > ${after}::uuid)
    order by f.user_id limit ${atMost}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

export async function countFollowers(db: Db, playerId: PlayerId): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(distinct f.user_id) as total from player_follows f
    where f.player_id in (select id from players where id = ${playerId}::uuid or merged_into = ${playerId}::uuid)`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** Whether this account follows this player, under any of its ids. */
export async function follows(db: Db, userId: UserId, playerId: PlayerId): Promise<boolean> {
  const row = await db
    .selectFrom("player_follows as f")
    .innerJoin("players as p", "p.id", "f.player_id")
    .select("f.player_id")
    .where("f.user_id", "=", userId)
    .where((eb) => eb.or([eb("p.id", "=", playerId), eb("p.merged_into", "=", playerId)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** The players that an account follows, by name. */
export async function followedPlayers(
  db: Db,
  userId: UserId,
  { page, per_page }: Page,
): Promise<{ data: Player[]; meta: Page & { total: number } }> {
  const chosen = db.selectFrom("visible_players as p").where("p.id", "in", (own) =>
    own
      .selectFrom("player_follows as f")
      .innerJoin("players as named", "named.id", "f.player_id")
      .select(({ fn }) => fn.coalesce("named.merged_into", "named.id").as("id"))
      .where("f.user_id", "=", userId),
  );
  const { total } = await chosen.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await chosen
    .select(["p.id", "p.name", "p.state", "p.profile_image_url"])
    .orderBy("p.name")
    .orderBy("p.id")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return { data: await withRankings(db, rows), meta: { page, per_page, total } };
}
