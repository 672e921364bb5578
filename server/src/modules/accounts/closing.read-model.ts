import type { PlayerId, UserId } from "@pockethall/domain/ids";
import { type Kobo, kobo } from "@pockethall/domain/money";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";

/** What keeps an account open. Amounts are zero and lists empty where nothing does. */
export type Ties = {
  walletKobo: Kobo;
  rewardsKobo: Kobo;
  owedKobo: Kobo;
  /** Withdrawals and refunds on their way, payments that a bank disputes, deposits that are not decided. */
  movesUnderWay: number;
  unpaidPrizes: number;
  tournaments: string[];
  leagues: string[];
  roles: string[];
};

type Row = Omit<Ties, "walletKobo" | "rewardsKobo" | "owedKobo"> & { wallet: number; rewards: number; owed: number };

/**
 * A fee that this user paid, also in cash for another player, is still held by the league `l` and goes back to this wallet
 * when the league is cancelled or its division has no winner: so even after the player has left.
 */
const mayReturnFees = (userId: UserId) => sql<boolean>`exists (
  select from league_members m
  where m.league_id = l.id and coalesce(m.paid_by, m.user_id) = ${userId} and m.refunded_kobo < m.fee_kobo
    and (l.status <> 'completed' or m.refund_due))`;

/** @param paidSince a deposit begun since then may still arrive. */
export async function tiesOf(
  db: Db,
  { userId, playerId }: { userId: UserId; playerId: PlayerId },
  paidSince: Date,
): Promise<Ties> {
  const balance = (kind: string) =>
    sql`coalesce((select posted_kobo from ledger_accounts where kind = ${kind} and owner_id = ${userId}), 0)::bigint`;
  const { rows } = await sql<Row>`
    select ${balance("wallet")} as wallet, ${balance("rewards")} as rewards, -${balance("user-debt")} as owed,
      (select count(*) from withdrawals where user_id = ${userId} and state in ('review', 'approved', 'sending'))
      + (select count(*) from refunds where user_id = ${userId} and state in ('review', 'approved', 'sending'))
      + (select count(*) from disputes where user_id = ${userId} and state = 'open')
      + (select count(*) from payment_intents
          where user_id = ${userId} and status = 'pending' and created_at > ${paidSince}) as "movesUnderWay",
      (select count(*) from prize_proposal_shares s join prize_proposals p using (tournament_id)
        where s.player_id = ${playerId} and p.approved_at is null)
      + (select count(*) from league_prizes s join leagues l on l.id = s.league_id
        where s.user_id = ${userId} and l.prizes_approved_at is null and l.status <> 'cancelled') as "unpaidPrizes",
      array(select t.name from tournaments t where t.status not in ('completed', 'cancelled') and (
          exists (select from registrations r where r.tournament_id = t.id and r.player_id = ${playerId}
            and r.left_at is null and r.withdrawn_at is null)
          or exists (select from entry_requests q where q.tournament_id = t.id and q.user_id = ${userId}
            and q.state in ('requested', 'waiting', 'offered')))
        order by t.name, t.id) as tournaments,
      array(select l.name from leagues l
        where l.status not in ('completed', 'cancelled') and exists (
            select from league_members m where m.league_id = l.id and m.user_id = ${userId} and m.left_at is null)
          or ${mayReturnFees(userId)}
        order by l.name, l.id) as leagues,
      array(select role from user_roles where user_id = ${userId} order by role) as roles`.execute(db);
  const row = rows[0];
  if (!row) throw new Error("a query without from has one row");
  const { wallet, rewards, owed, ...rest } = row;
  return { ...rest, walletKobo: kobo(wallet), rewardsKobo: kobo(rewards), owedKobo: kobo(owed) };
}
