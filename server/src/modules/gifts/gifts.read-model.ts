import type { MatchId, PlayerId, UserId } from "@pockethall/domain/ids";
import { type Kobo, kobo } from "@pockethall/domain/money";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";

/** What this person gave away since then. */
export async function giftsSentSince(db: Db, userId: UserId, since: Date): Promise<Kobo> {
  const { total } = await db
    .selectFrom("ledger_entries as entry")
    .innerJoin("ledger_accounts as account", "account.id", "entry.account_id")
    .innerJoin("ledger_transfers as transfer", "transfer.id", "entry.transfer_id")
    .select(sql<number>`coalesce(-sum(entry.amount_kobo), 0)::bigint`.as("total"))
    .where("account.owner_id", "=", userId)
    .where("account.kind", "=", "wallet")
    .where("transfer.kind", "=", "gift")
    .where("transfer.created_at", ">=", since)
    .executeTakeFirstOrThrow();
  return kobo(total);
}

export type WatchedMatch = {
  isLive: boolean;
  player1Id: PlayerId | null;
  player2Id: PlayerId | null;
  showsWords: boolean;
};

/**
 * The match that a giver watches. `showsWords`: the rules of its comments allow the giver's message.
 * Undefined for an unknown match and for a draft's.
 */
export const findWatchedMatch = (
  db: Db,
  id: MatchId,
  giver: { userId: UserId; now: Date },
): Promise<WatchedMatch | undefined> =>
  db
    .selectFrom("games as g")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .select(["g.player1_id as player1Id", "g.player2_id as player2Id"])
    .select(sql<boolean>`g.status = 'live'`.as("isLive"))
    .select(
      sql<boolean>`t.comments_enabled and not exists (
        select from comment_blocks b where b.user_id = ${giver.userId}
          and (b.tournament_id is null or b.tournament_id = t.id) and (b.until is null or b.until > ${giver.now}))`.as(
        "showsWords",
      ),
    )
    .where("g.id", "=", id)
    .where("t.status", "<>", "draft")
    .executeTakeFirst();
