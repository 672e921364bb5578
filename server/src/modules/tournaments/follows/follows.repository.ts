import type { TournamentId, UserId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";

type Follow = { userId: UserId; tournamentId: TournamentId };

/** An existing follow stays. */
export const insertFollow = (db: Db, { userId, tournamentId }: Follow, now: Date) =>
  db
    .insertInto("tournament_follows")
    .values({ user_id: userId, tournament_id: tournamentId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Ends following this tournament, also where it began with a tournament merged into this one. */
export const deleteFollow = (db: Db, { userId, tournamentId }: Follow) =>
  db
    .deleteFrom("tournament_follows")
    .where("user_id", "=", userId)
    .where("tournament_id", "in", (merged) =>
      merged
        .selectFrom("tournaments")
        .select("id")
        .where((eb) => eb.or([eb("id", "=", tournamentId), eb("merged_into", "=", tournamentId)])),
    )
    .execute();

/** Ends every follow of an account. */
export const deleteFollowsOf = (db: Db, userId: UserId) =>
  db.deleteFrom("tournament_follows").where("user_id", "=", userId).execute();
