import { sql } from "kysely";
import { type Invariant, moved } from "../../ledger/ledger-invariants.read-model.ts";

/** What cash entries and settlements promise about their transfers. */
export const ORGANIZER_INVARIANTS: readonly Invariant[] = [
  {
    name: "a seat's cash has its transfer",
    firstFault: sql`
      select 'registration ' || r.id || ': ' || r.cash_kobo || ' in cash' as "row"
      from registrations r left join ledger_transfers t on t.idempotency_key = 'cash-entry:' || r.id
      where (r.cash_kobo > 0) <> (t.id is not null)
         or (t.id is not null and not ${moved("t.id", "organizer-due", "r.tournament_id", "-r.cash_kobo")})
      order by r.id limit 1`,
  },
  {
    name: "cash handed back is what its transfers moved",
    firstFault: sql`
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
      where coalesce(noted.kobo, 0) <> coalesce(posted.kobo, 0) order by 1 limit 1`,
  },
  {
    name: "a settlement with an organizer moved what it says",
    firstFault: sql`
      select 'transfer ' || t.id as "row"
      from ledger_transfers t left join organizer_settlements s on s.transfer_id = t.id
      where t.kind = 'organizer-settlement' and (s.id is null
        or (s.surplus_kobo <> 0 and not ${moved("t.id", "escrow", "s.tournament_id", "-s.surplus_kobo")})
        or (s.due_kobo <> 0 and not ${moved("t.id", "organizer-due", "s.tournament_id", "-s.due_kobo")}))
      order by t.id limit 1`,
  },
];
