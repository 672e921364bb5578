import { sql } from "kysely";
import type { Invariant } from "./ledger-invariants.read-model.ts";

/** Entries of a transfer that moved `amount` on the account of a kind and owner. */
const moved = (transfer: string, kind: string, owner: string, amount: string) => sql`
  exists (select from ledger_entries e join ledger_accounts a on a.id = e.account_id
          where e.transfer_id = ${sql.raw(transfer)} and a.kind = ${sql.lit(kind)}
            and a.owner_id = ${sql.raw(owner)} and e.amount_kobo = ${sql.raw(amount)})`;

const SEATS: readonly Invariant[] = [
  {
    name: "a paid seat has its transfer",
    firstFault: sql`
      select 'registration ' || r.id as "row"
      from registrations r left join ledger_transfers t on t.id = r.transfer_id
      where (r.fee_kobo > 0) <> (t.id is not null) order by r.id limit 1`,
  },
  {
    name: "a seat's transfer is its own, of its fee, player and tournament",
    firstFault: sql`
      select 'registration ' || r.id || ' of ' || r.fee_kobo || ', transfer ' || t.id as "row"
      from registrations r join ledger_transfers t on t.id = r.transfer_id
      left join users u on u.player_id = r.player_id
      where t.idempotency_key <> 'entry:' || r.id or t.tournament_id is distinct from r.tournament_id
         or not ${moved("t.id", "escrow", "r.tournament_id", "r.fee_kobo")}
         or not ${moved("t.id", "wallet", "u.id", "-r.fee_kobo")}
      order by r.id limit 1`,
  },
  {
    name: "an entry fee has its seat",
    firstFault: sql`
      select 'transfer ' || t.id as "row"
      from ledger_transfers t left join registrations r on r.transfer_id = t.id
      where t.kind = 'entry' and r.id is null order by t.id limit 1`,
  },
  {
    // The key names the seat and is unique, so a second refund of a seat is one whose key names none.
    name: "a seat is refunded at most once, after it was left, and no more than its fee",
    firstFault: sql`
      select 'transfer ' || t.id || ' (' || t.idempotency_key || ')' as "row"
      from ledger_transfers t
      join ledger_entries e on e.transfer_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.kind = 'escrow'
      left join registrations r on t.idempotency_key = 'refund:' || r.id
      left join tournaments on tournaments.id = r.tournament_id
      where t.kind = 'refund' and (
        r.id is null or a.owner_id <> r.tournament_id or -e.amount_kobo > r.fee_kobo
        or (r.left_at is null and tournaments.status <> 'cancelled'))
      order by t.id limit 1`,
  },
];

const PAYMENTS: readonly Invariant[] = [
  {
    name: "a credited payment has its own transfer, whole",
    firstFault: sql`
      select 'payment ' || p.reference as "row"
      from payment_intents p left join ledger_transfers t on t.idempotency_key = 'deposit:' || p.reference
      where (p.status = 'succeeded') <> (t.id is not null)
         or (t.id is not null and (
              p.transfer_id is distinct from t.id or not ${moved("t.id", "wallet", "p.user_id", "p.amount_kobo")}))
      order by p.reference limit 1`,
  },
  {
    name: "a deposit has its payment",
    firstFault: sql`
      select 'transfer ' || t.id || ' (' || t.idempotency_key || ')' as "row"
      from ledger_transfers t left join payment_intents p on t.idempotency_key = 'deposit:' || p.reference
      where t.kind = 'deposit' and p.reference is null order by t.id limit 1`,
  },
  {
    name: "only a mismatched payment is set aside",
    firstFault: sql`
      select 'payment ' || p.reference || ' is ' || p.status || ', transfer ' || t.id as "row"
      from payment_intents p join ledger_transfers t on t.idempotency_key = 'suspense:' || p.reference
      where p.status <> 'mismatched' or p.transfer_id is distinct from t.id order by p.reference limit 1`,
  },
];

const PRIZES: readonly Invariant[] = [
  {
    // A winner who had no account when the prize was paid has an award and no entry.
    name: "a prize is paid as awarded",
    firstFault: sql`
      select 'award of player ' || w.player_id || ' in tournament ' || w.tournament_id || ': ' || w.amount_kobo
        || ' awarded, ' || coalesce(paid.amount_kobo, 0) || ' paid' as "row"
      from prize_awards w
      join ledger_transfers t on t.id = w.transfer_id
      left join users u on u.player_id = w.player_id
      left join (ledger_entries paid join ledger_accounts a on a.id = paid.account_id and a.kind = 'rewards')
        on paid.transfer_id = t.id and a.owner_id = u.id
      where t.kind <> 'prize' or t.tournament_id is distinct from w.tournament_id
         or paid.amount_kobo <> w.amount_kobo
         or (paid.id is null and w.amount_kobo > 0 and u.created_at <= t.created_at)
      order by w.tournament_id, w.player_id limit 1`,
  },
  {
    name: "a prize goes to nobody who was not awarded one",
    firstFault: sql`
      select 'transfer ' || t.id || ' pays ' || e.amount_kobo || ' to account ' || a.id as "row"
      from ledger_transfers t
      join ledger_entries e on e.transfer_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.kind <> 'escrow'
      left join users u on u.id = a.owner_id
      left join prize_awards w on w.transfer_id = t.id and w.player_id = u.player_id
      where t.kind = 'prize' and w.player_id is null order by e.id limit 1`,
  },
];

/** What seats, payments and prizes promise about their transfers. */
export const RECORD_INVARIANTS: readonly Invariant[] = [...SEATS, ...PAYMENTS, ...PRIZES];
