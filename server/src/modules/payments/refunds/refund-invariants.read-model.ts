import { sql } from "kysely";
import type { Invariant } from "../../ledger/ledger-invariants.read-model.ts";

/** What refunds to a card promise about their transfers (migration 0011). */
export const REFUND_INVARIANTS: readonly Invariant[] = [
  {
    name: "a refund's hold is its own, of its amount",
    faults: sql`
      select 'refund ' || r.id || ' of ' || r.amount_kobo || ', hold ' || coalesce(sum(e.amount_kobo), 0) as "row"
      from refunds r
      left join ledger_transfers t on t.id = r.hold_transfer_id and t.idempotency_key = 'card-refund:' || r.id || ':hold'
      left join (ledger_entries e join ledger_accounts a on a.id = e.account_id and a.kind = 'hold') on e.transfer_id = t.id
        and a.owner_id is not distinct from case r.source when 'wallet' then r.user_id end
      group by r.id having r.amount_kobo <> coalesce(sum(e.amount_kobo), 0)`,
  },
  {
    name: "a refund's hold is open exactly while it is undecided",
    faults: sql`
      select 'refund ' || r.id || ' is ' || r.state || ', hold ' || case when ending.id is null then 'open' else 'ended by ' || ending.id end as "row"
      from refunds r left join ledger_transfers ending on ending.resolves = r.hold_transfer_id
      where (r.state in ('review', 'approved', 'sending')) <> (ending.id is null)`,
  },
  {
    name: "a completed refund went to the account of its state",
    faults: sql`
      select 'refund ' || r.id || ' is ' || r.state || ', transfer ' || t.idempotency_key as "row"
      from refunds r join ledger_transfers t on t.resolves = r.hold_transfer_id
      where not exists (
        select from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where e.transfer_id = t.id and e.amount_kobo = r.amount_kobo
          and a.kind = case r.state when 'refunded' then 'clearing' else r.source end)`,
  },
  {
    name: "refunds of a payment never exceed it",
    faults: sql`
      select 'payment ' || r.payment_reference || ' brought ' || max(r.payment_kobo) || ', refunds ' || sum(r.amount_kobo) as "row"
      from refunds r where r.state not in ('rejected', 'returned')
      group by r.payment_reference having sum(r.amount_kobo) > max(r.payment_kobo)`,
  },
  {
    name: "a refund to a card has its record",
    faults: sql`
      select 'transfer ' || t.id || ' (' || t.idempotency_key || ')' as "row"
      from ledger_transfers t left join refunds r on t.idempotency_key like 'card-refund:' || r.id || ':%'
      where t.kind = 'card-refund' and r.id is null`,
  },
];
