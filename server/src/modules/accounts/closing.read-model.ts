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
  /** Cancelled tournaments and leagues, and leagues without a winner, whose fee is still on its way back. */
  feesDue: string[];
  /** Tournaments that the person organises or sponsors and whose money is not settled. */
  unsettled: string[];
  roles: string[];
};

type Row = Omit<Ties, "walletKobo" | "rewardsKobo" | "owedKobo"> & { wallet: number; rewards: number; owed: number };

/** A league's fee that this user paid, also in cash for another player, and that goes back to this wallet when it goes back. */
const isFeeOf = (userId: UserId) =>
  sql<boolean>`(coalesce(m.paid_by, m.user_id) = ${userId} and m.refunded_kobo < m.fee_kobo)`;

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
            and (r.left_at is null or r.refunded_kobo < r.fee_kobo))
          or exists (select from entry_requests q where q.tournament_id = t.id and q.user_id = ${userId}
            and q.state in ('requested', 'waiting', 'offered')))
        order by t.name, t.id) as tournaments,
      array(select distinct l.name from leagues l join league_members m on m.league_id = l.id
        where l.status not in ('completed', 'cancelled') and (m.user_id = ${userId} and m.left_at is null or ${isFeeOf(userId)})
        order by l.name) as leagues,
      ${feesDueTo(userId, playerId)} as "feesDue", ${unsettledOf(userId)} as unsettled,
      array(select role from user_roles where user_id = ${userId} order by role) as roles`.execute(db);
  const row = rows[0];
  if (!row) throw new Error("a query without from has one row");
  const { wallet, rewards, owed, ...rest } = row;
  return { ...rest, walletKobo: kobo(wallet), rewardsKobo: kobo(rewards), owedKobo: kobo(owed) };
}

const feesDueTo = (userId: UserId, playerId: PlayerId) => sql`
  array(
    select t.name from tournaments t join registrations r on r.tournament_id = t.id
    where r.player_id = ${playerId} and r.refunded_kobo < r.fee_kobo
      and t.status = 'cancelled' and t.entries_refunded_at is null
    union
    select l.name from leagues l join league_members m on m.league_id = l.id
    where ${isFeeOf(userId)} and (m.refund_due or l.status = 'cancelled' and l.fees_returned_at is null)
    order by 1)`;

/** What is left of a tournament's money goes to its organizer and its sponsor; unpaid prizes of players without accounts stay. */
const unsettledOf = (userId: UserId) => sql`
  array(
    select t.name from tournaments t
    left join ledger_accounts e on e.kind = 'escrow' and e.owner_id = t.id
    left join ledger_accounts d on d.kind = 'organizer-due' and d.owner_id = t.id
    where (t.organizer_id = ${userId} or exists (
        select from pool_sponsors s where s.tournament_id = t.id and s.user_id = ${userId} and s.agreed_at is not null))
      and (coalesce(d.posted_kobo, 0) <> 0 or coalesce(e.posted_kobo, 0) > (
        select coalesce(sum(w.amount_kobo), 0) from prize_awards w
        where w.tournament_id = t.id and w.transfer_id is null))
    order by t.name, t.id)`;
