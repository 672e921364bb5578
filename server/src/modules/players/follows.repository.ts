import type { MatchId, PlayerId, UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";

type Follow = { userId: UserId; playerId: PlayerId };

/** An existing follow stays. */
export const insertFollow = (db: Db, { userId, playerId }: Follow, now: Date) =>
  db
    .insertInto("player_follows")
    .values({ user_id: userId, player_id: playerId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Ends following this player, also where it began with a player merged into this one. */
export const deleteFollow = (db: Db, { userId, playerId }: Follow) =>
  db
    .deleteFrom("player_follows")
    .where("user_id", "=", userId)
    .where("player_id", "in", (names) =>
      names
        .selectFrom("players")
        .select("id")
        .where((eb) => eb.or([eb("id", "=", playerId), eb("merged_into", "=", playerId)])),
    )
    .execute();

/** Ends every follow of an account. */
export const deleteFollowsOf = (db: Db, userId: UserId) =>
  db.deleteFrom("player_follows").where("user_id", "=", userId).execute();

/** Requests notices to followers, once for each game and kind; undefined when already requested, or without followers. */
export async function insertFollowerNotice(
  db: Db,
  {
    id,
    gameId,
    kind,
    playerIds,
  }: { id: string; gameId: MatchId; kind: "started" | "ended"; playerIds: readonly PlayerId[] },
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into follower_notices (id, game_id, kind, created_at)
    select ${id}::uuid, ${gameId}::uuid, ${kind}, ${now}
    where exists (
      select from player_follows f join players p on p.id = f.player_id
      where f.player_id = any(${playerIds}::uuid[]) or p.merged_into = any(${playerIds}::uuid[]))
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** The notice, locked until the transaction ends; undefined when it is done, gone, or another process holds it. */
export const lockFollowerNotice = (db: Db, id: string) =>
  db
    .selectFrom("follower_notices as n")
    .innerJoin("games as g", "g.id", "n.game_id")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .innerJoin("players as p1", "p1.id", "g.player1_id")
    .innerJoin("players as p2", "p2.id", "g.player2_id")
    .select(["n.kind", "n.notified_up_to", "g.id as game_id", "g.player1_id", "g.player2_id", "g.round_name"])
    .select(["g.player1_score", "g.player2_score", "g.status", "g.outcome", "g.winner_id", "t.name as tournament"])
    .select(["p1.name as name1", "p2.name as name2"])
    .where("n.id", "=", id)
    .where("n.done_at", "is", null)
    .forUpdate("n")
    .skipLocked()
    .executeTakeFirst();

export const markSent = (db: Db, id: string, sentUpTo: string) =>
  db.updateTable("follower_notices").set({ notified_up_to: sentUpTo }).where("id", "=", id).execute();

export const markNoticeDone = (db: Db, id: string, now: Date) =>
  db.updateTable("follower_notices").set({ done_at: now }).where("id", "=", id).execute();

/** Unfinished notices, the oldest first. */
export async function dueFollowerNotices(db: Db, atMost: number): Promise<string[]> {
  const rows = await db
    .selectFrom("follower_notices")
    .select("id")
    .where("done_at", "is", null)
    .orderBy("created_at")
    .limit(atMost)
    .execute();
  return rows.map(({ id }) => id);
}
