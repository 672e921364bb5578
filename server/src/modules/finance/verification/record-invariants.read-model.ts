import { sql } from "kysely";
import { lacksSecondPerson } from "../../approvals/approvals.read-model.ts";
import { type Invariant, moved } from "../../ledger/ledger-invariants.read-model.ts";

const REGISTRATIONS: readonly Invariant[] = [
  {
    name: "a paid seat has its transfer",
    faults: sql`
      select 'registration ' || r.id as "row"
      from registrations r left join ledger_transfers t on t.id = r.transfer_id
      where (r.fee_kobo > 0) <> (t.id is not null)`,
  },
  {
    name: "a seat's transfer is its own, of its fee, player and tournament",
    faults: sql`
      select 'registration ' || r.id || ' of ' || r.fee_kobo || ', transfer ' || t.id as "row"
      from registrations r join ledger_transfers t on t.id = r.transfer_id
      left join users u on u.player_id = r.player_id
      where t.idempotency_key <> 'entry:' || r.id or t.tournament_id is distinct from r.tournament_id
         or not ${moved("t.id", "escrow", "r.tournament_id", "r.fee_kobo")}
         or not ${moved("t.id", "wallet", "u.id", "-r.fee_kobo")}`,
  },
  {
    name: "an entry fee has its seat",
    faults: sql`
      select 'transfer ' || t.id as "row"
      from ledger_transfers t left join registrations r on r.transfer_id = t.id
      where t.kind = 'entry' and r.id is null`,
  },
  {
    // The keys name the place and are unique, so a third refund of a place is one whose key names none. The second is the rest
    // of a fee of which a part went back before the tournament was cancelled.
    name: "a seat is refunded after it was left or its tournament cancelled",
    faults: sql`
      select 'transfer ' || t.id || ' (' || t.idempotency_key || ')' as "row"
      from ledger_transfers t
      join ledger_entries e on e.transfer_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.kind = 'escrow'
      left join registrations r
        on r.id::text = split_part(t.idempotency_key, ':', 2) and t.idempotency_key in ('refund:' || r.id, 'refund-rest:' || r.id)
      left join tournaments on tournaments.id = r.tournament_id
      where t.kind = 'refund' and (
        r.id is null or a.owner_id <> r.tournament_id
        or ((r.left_at is null or t.idempotency_key like 'refund-rest:%') and tournaments.status <> 'cancelled'))`,
  },
  {
    name: "the refund of a seat equals its transfers",
    faults: sql`
      select 'registration ' || r.id || ' of ' || r.fee_kobo || ': ' || r.refunded_kobo || ' noted, '
        || coalesce(paid.kobo, 0) || ' moved' as "row"
      from registrations r left join (
        select split_part(t.idempotency_key, ':', 2) as registration, sum(-e.amount_kobo)::bigint as kobo
        from ledger_transfers t
        join ledger_entries e on e.transfer_id = t.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'escrow'
        where t.kind = 'refund' group by 1
      ) as paid on paid.registration = r.id::text
      where r.refunded_kobo <> coalesce(paid.kobo, 0)`,
  },
];

const PAYMENTS: readonly Invariant[] = [
  {
    name: "a credited payment has its own transfer, in full",
    faults: sql`
      select 'payment ' || p.reference as "row"
      from payment_intents p left join ledger_transfers t on t.idempotency_key = 'deposit:' || p.reference
      left join (ledger_entries e join ledger_account_rows a on a.id = e.account_id and a.kind = 'wallet')
        on e.transfer_id = t.id and a.owner_id = p.user_id and e.amount_kobo = p.amount_kobo
      where (p.status = 'succeeded') <> (t.id is not null)
         or (t.id is not null and (p.transfer_id is distinct from t.id or e.id is null))`,
  },
  {
    name: "a deposit has its payment",
    faults: sql`
      select 'transfer ' || t.id || ' (' || t.idempotency_key || ')' as "row"
      from ledger_transfers t left join payment_intents p on p.reference = substr(t.idempotency_key, length('deposit:') + 1)
      where t.kind = 'deposit' and (p.reference is null or t.idempotency_key <> 'deposit:' || p.reference)`,
  },
  {
    name: "only a mismatched payment is set aside",
    faults: sql`
      select 'payment ' || p.reference || ' is ' || p.status || ', transfer ' || t.id as "row"
      from payment_intents p join ledger_transfers t on t.idempotency_key = 'suspense:' || p.reference
      where p.status <> 'mismatched' or p.transfer_id is distinct from t.id`,
  },
];

const PRIZES: readonly Invariant[] = [
  {
    // The award of a winner without an account names no transfer; one paid in cash is owed to the organizer.
    name: "a prize is paid as awarded",
    faults: sql`
      select 'award of player ' || w.player_id || ' in tournament ' || w.tournament_id || ': ' || w.amount_kobo
        || ' awarded, ' || coalesce(paid.amount_kobo, 0) || ' paid' as "row"
      from prize_awards w
      join ledger_transfers t on t.id = w.transfer_id
      left join users u on u.player_id = w.player_id
      left join (ledger_entries paid join ledger_accounts a on a.id = paid.account_id and a.kind = 'rewards')
        on paid.transfer_id = t.id and a.owner_id = u.id
      where t.kind not in ('prize', 'cash-prize') or t.tournament_id is distinct from w.tournament_id
         or paid.amount_kobo <> w.amount_kobo
         or (t.kind = 'prize' and paid.id is null and w.amount_kobo > 0 and u.created_at <= t.created_at)
         or (t.kind = 'cash-prize' and not ${moved("t.id", "organizer-due", "w.tournament_id", "w.amount_kobo")})`,
  },
  {
    name: "a prize is paid as proposed, once it was approved",
    faults: sql`
      select 'award of player ' || w.player_id || ' in tournament ' || w.tournament_id as "row"
      from prize_awards w
      left join prize_proposals p on p.tournament_id = w.tournament_id and p.approved_at is not null
      left join prize_proposal_shares s on s.tournament_id = p.tournament_id and s.player_id = w.player_id
        and s.amount_kobo = w.amount_kobo and s.place_number = w.place_number
      where s.player_id is null and w.transfer_id is not null`,
  },
  {
    name: "prizes go only to awarded players",
    faults: sql`
      select 'transfer ' || t.id || ' pays ' || e.amount_kobo || ' to account ' || a.id as "row"
      from ledger_transfers t
      join ledger_entries e on e.transfer_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.kind <> 'escrow'
      left join users u on u.id = a.owner_id
      left join prize_awards w on w.transfer_id = t.id and w.player_id = u.player_id
      where t.kind = 'prize' and w.player_id is null`,
  },
  {
    name: "a tournament's prizes above the limit were approved by two people",
    faults: sql`
      select 'tournament ' || p.tournament_id || ' paid ' || p.pool_kobo as "row"
      from prize_proposals p
      join audit_log a on a.subject = 'tournament:' || p.tournament_id and a.action = 'prizes.approve'
      where p.approved_at is not null and ${lacksSecondPerson({
        action: "prizes",
        subject: "'tournament:' || p.tournament_id || ':prizes:' || p.version",
        amount: "p.pool_kobo",
        approvedBy: "p.approved_by",
        approval: "a",
      })}`,
  },
];

/** What places, payments and prizes promise about their transfers. */
export const RECORD_INVARIANTS: readonly Invariant[] = [...REGISTRATIONS, ...PAYMENTS, ...PRIZES];
