import type { MatchId, UserId } from "@pockethall/domain/ids";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../database/database.ts";

type Follow = { userId: UserId; gameId: MatchId };

/** The ids under which a match is followed: its own, and those that it replaced when tournaments were merged. */
export const idsOfMatch = (gameId: MatchId): RawBuilder<unknown> => sql`(
  select ${gameId}::uuid union
  select m.game_id from tournament_merge_games m join tournament_merges merge on merge.id = m.merge_id
  where m.kept_game_id = ${gameId}::uuid and merge.undone_at is null)`;

/** An existing follow stays. */
export const insertFollow = (db: Db, { userId, gameId }: Follow, now: Date) =>
  db
    .insertInto("match_follows")
    .values({ user_id: userId, game_id: gameId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteFollow = (db: Db, { userId, gameId }: Follow) =>
  db
    .deleteFrom("match_follows")
    .where("user_id", "=", userId)
    .where(sql<boolean>`game_id in ${idsOfMatch(gameId)}`)
    .execute();

/** Ends every follow of an account. */
export const deleteFollowsOf = (db: Db, userId: UserId) =>
  db.deleteFrom("match_follows").where("user_id", "=", userId).execute();
