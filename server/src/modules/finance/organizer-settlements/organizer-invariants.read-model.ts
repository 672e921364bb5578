import { sql } from "kysely";
import { type Invariant, moved } from "../../ledger/ledger-invariants.read-model.ts";

/** Prizes of one tournament that were awarded to winners without an account and have not been paid. */
const openPrizes = (tournament: string) => sql`
  (select coalesce(sum(w.amount_kobo), 0) from prize_awards w
   where w.tournament_id = ${sql.raw(tournament)} and w.transfer_id is null)`;

const posted = (kind: string, tournament: string) => sql`
  coalesce((select a.posted_kobo from ledger_accounts a
            where a.kind = ${sql.lit(kind)} and a.owner_id = ${sql.raw(tournament)}), 0)`;

/** What cash entries and settlements promise about their transfers, and escrows about the prizes that wait in them. */
export const ORGANIZER_INVARIANTS: readonly Invariant[] = [
  {
    name: "a seat's cash has its transfer",
    faults: sql`
      select 'registration ' || r.id || ': ' || r.cash_kobo || ' in cash' as "row"
      from registrations r left join ledger_transfers t on t.idempotency_key = 'cash-entry:' || r.id
      where (r.cash_kobo > 0) <> (t.id is not null)
         or (t.id is not null and not ${moved("t.id", "organizer-due", "r.tournament_id", "-r.cash_kobo")})`,
  },
  {
    name: "returned cash equals its transfers",
    faults: sql`
      select 'tournament ' || coalesce(noted.id, posted.id) || ': ' || coalesce(noted.kobo, 0) || ' noted, '
        || coalesce(posted.kobo, 0) || ' moved' as "row"
      from (select tournament_id as id, sum(cash_returned_kobo) as kobo from registrations
            where cash_returned_kobo > 0 group by 1) noted
      full join (
        select t.tournament_id as id, sum(e.amount_kobo) as kobo
        from ledger_transfers t
        join ledger_entries e on e.transfer_id = t.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'organizer-due'
        where t.kind = 'cash-return' group by 1) posted on posted.id = noted.id
      where coalesce(noted.kobo, 0) <> coalesce(posted.kobo, 0)`,
  },
  {
    name: "a settlement with an organiser moved the recorded amounts",
    faults: sql`
      select 'transfer ' || t.id as "row"
      from ledger_transfers t left join organizer_settlements s on s.transfer_id = t.id
      where t.kind = 'organizer-settlement' and (s.id is null
        or (s.surplus_kobo <> 0 and not ${moved("t.id", "escrow", "s.tournament_id", "-s.surplus_kobo")})
        or (s.due_kobo <> 0 and not ${moved("t.id", "organizer-due", "s.tournament_id", "-s.due_kobo")}))`,
  },
  {
    name: "prizes without an account are in the escrow",
    faults: sql`
      select 'tournament ' || id || ': ' || open_kobo || ' open, ' || escrow_kobo || ' held' as "row"
      from (
        select p.tournament_id as id, ${openPrizes("p.tournament_id")} as open_kobo,
          ${posted("escrow", "p.tournament_id")} as escrow_kobo
        from prize_proposals p where p.approved_at is not null) as paid
      where escrow_kobo < open_kobo`,
  },
  {
    name: "a sponsor's money comes from the agreed sponsor, and no more is returned than was paid",
    faults: sql`
      select 'tournament ' || paid.id || ': ' || paid.kobo || ' left' as "row"
      from (
        select t.tournament_id as id, sum(held.amount_kobo) as kobo,
          bool_and(s.agreed_at is not null and ${moved("t.id", "wallet", "s.user_id", "-held.amount_kobo")}) as is_right
        from ledger_transfers t
        join ledger_entries held on held.transfer_id = t.id
        join ledger_accounts escrow on escrow.id = held.account_id and escrow.kind = 'escrow'
          and escrow.owner_id = t.tournament_id
        left join pool_sponsors s on s.tournament_id = t.tournament_id
        where t.kind in ('sponsor-deposit', 'sponsor-return') group by 1) as paid
      where paid.kobo < 0 or not paid.is_right`,
  },
  {
    // Money that comes or leaves after the settlement is for the next one.
    name: "a settlement leaves the open prizes in escrow, and nothing else",
    faults: sql`
      select 'tournament ' || id || ': ' || escrow_kobo || ' held, ' || open_kobo || ' open, ' || due_kobo || ' due' as "row"
      from (
        select s.tournament_id as id, ${posted("escrow", "s.tournament_id")} as escrow_kobo,
          ${posted("organizer-due", "s.tournament_id")} as due_kobo, ${openPrizes("s.tournament_id")} as open_kobo
        from organizer_settlements s join ledger_transfers t on t.id = s.transfer_id
        where not exists (select from ledger_transfers later
                          where later.tournament_id = s.tournament_id and later.id <> t.id and later.created_at >= t.created_at)
      ) as settled
      where escrow_kobo <> open_kobo or due_kobo <> 0`,
  },
];
