import { sql } from "kysely";
import { lacksSecondPerson } from "../approvals/approvals.read-model.ts";
import type { Invariant } from "../ledger/ledger-invariants.read-model.ts";

/** What leagues promise about their transfers (migration 0028). */
export const LEAGUE_INVARIANTS: readonly Invariant[] = [
  {
    name: "a league member's payments and refunds match their row",
    faults: sql`
      select 'member ' || m.id || ' of ' || m.fee_kobo || ', back ' || m.refunded_kobo as "row"
      from league_members m
      cross join lateral (
        select coalesce(sum(e.amount_kobo) filter (where t.idempotency_key = 'league-entry:' || m.id), 0) as paid_kobo,
          coalesce(-sum(e.amount_kobo) filter (where t.idempotency_key = 'league-refund:' || m.id), 0) as back_kobo
        from ledger_transfers t
        join ledger_entries e on e.transfer_id = t.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'escrow' and a.owner_id = m.league_id
        where t.idempotency_key in ('league-entry:' || m.id, 'league-refund:' || m.id)
      ) as moved
      where m.fee_kobo <> moved.paid_kobo or m.refunded_kobo <> moved.back_kobo`,
  },
  {
    name: "a league's fee, its return and its prizes have their record",
    faults: sql`
      select 'transfer ' || t.id || ' (' || t.idempotency_key || ')' as "row"
      from ledger_transfers t
      left join league_members m on t.kind <> 'league-prize' and m.id::text = split_part(t.idempotency_key, ':', 2)
      left join leagues l on l.prizes_transfer_id = t.id
      where t.kind in ('league-entry', 'league-refund', 'league-prize') and m.id is null and l.id is null`,
  },
  {
    name: "a league's prizes are paid as proposed",
    faults: sql`
      select 'prize of player ' || p.player_id || ' in league ' || p.league_id || ' of ' || p.amount_kobo as "row"
      from league_prizes p
      join leagues l on l.id = p.league_id and l.prizes_transfer_id is not null
      where not exists (
        select from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where e.transfer_id = l.prizes_transfer_id and a.kind = 'rewards' and a.owner_id = p.user_id
          and e.amount_kobo = p.amount_kobo)`,
  },
  {
    // So a league's pool never exceeds its fees.
    name: "a league's prizes are no more than its members paid",
    faults: sql`
      select 'league ' || p.league_id || ': prizes of ' || p.kobo || ', fees of ' || coalesce(m.kobo, 0) as "row"
      from (select league_id, sum(amount_kobo) as kobo from league_prizes group by 1) as p
      left join (select league_id, sum(fee_kobo - refunded_kobo) as kobo from league_members group by 1) as m
        on m.league_id = p.league_id
      where p.kobo > coalesce(m.kobo, 0)`,
  },
  {
    name: "a league's prizes above the limit were approved by two people",
    faults: sql`
      select 'league ' || l.id || ' paid ' || p.kobo as "row"
      from leagues l
      join (select league_id, sum(amount_kobo)::bigint as kobo from league_prizes group by 1) as p on p.league_id = l.id
      join audit_log a on a.subject = 'league:' || l.id and a.action = 'league.approve-prizes'
      where l.prizes_transfer_id is not null and ${lacksSecondPerson({
        action: "league-prizes",
        subject: "'league:' || l.id || ':prizes'",
        amount: "p.kobo",
        approvedBy: "l.prizes_approved_by",
        approval: "a",
      })}`,
  },
  {
    name: "organisers and members do not approve their league's prizes",
    faults: sql`
      select 'league ' || l.id || ', approved by ' || l.prizes_approved_by as "row"
      from leagues l
      where l.prizes_approved_by is not null and (l.prizes_approved_by = l.organizer_id or exists (
        select from league_members m where m.league_id = l.id and m.user_id = l.prizes_approved_by
          and (m.left_at is null or m.left_at >= l.started_at)))`,
  },
  {
    name: "a league's prizes are not approved by a person who decided in it",
    faults: sql`
      select 'league ' || l.id || ', approved by ' || l.prizes_approved_by as "row"
      from leagues l
      where exists (
        select from audit_log a where a.subject = 'league:' || l.id and a.actor_id = l.prizes_approved_by
          and a.action in ('league.decide-result', 'league.withdraw'))`,
  },
];
