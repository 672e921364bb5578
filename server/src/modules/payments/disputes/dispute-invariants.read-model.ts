import { sql } from "kysely";
import type { Invariant } from "../../ledger/ledger-invariants.read-model.ts";

/**
 * What was owed at a moment: lost disputes decided before it, less what was paid of them. Moments are the database's.
 * `user` and `at` are columns of the query.
 */
const owedAt = (user: string, at: string) => sql`(
  (select coalesce(sum(lost.owed_kobo), 0) from disputes lost
    where lost.user_id = ${sql.raw(user)} and lost.decided_at < ${sql.raw(at)})
  - (select coalesce(sum(e.amount_kobo), 0) from ledger_transfers paid
      join ledger_entries e on e.transfer_id = paid.id
      join ledger_accounts a on a.id = e.account_id and a.kind = 'user-debt'
    where paid.kind = 'debt-payment' and a.owner_id = ${sql.raw(user)} and paid.created_at < ${sql.raw(at)}))`;

const unheldAt = (user: string, at: string) => sql`
  (select coalesce(sum(d.at_stake_kobo - d.held_kobo), 0) from disputes d
    where d.user_id = ${sql.raw(user)} and d.opened_at < ${sql.raw(at)}
      and (d.decided_at is null or d.decided_at > ${sql.raw(at)}))`;

/** What disputes promise about held money, and about what left while one was open (migration 0039). */
export const DISPUTE_INVARIANTS: readonly Invariant[] = [
  {
    name: "disputed money is held exactly while the dispute is open",
    faults: sql`
      select 'dispute ' || d.provider_id || ' is ' || d.state || ', hold '
        || case when ending.id is null then 'open' else 'ended by ' || ending.id end as "row"
      from disputes d left join ledger_transfers ending on ending.resolves = d.hold_transfer_id
      where d.hold_transfer_id is not null and (d.state = 'open') <> (ending.id is null)`,
  },
  {
    name: "no dispute takes more than its payment brought",
    faults: sql`
      select 'payment ' || d.payment_reference || ' brought ' || max(coalesce(brought.amount_kobo, 0))
        || ', lost ' || sum(d.booked_kobo) as "row"
      from disputes d
      left join payment_intents p on p.reference = d.payment_reference
      left join lateral (
        select sum(e.amount_kobo) as amount_kobo from ledger_entries e
          join ledger_accounts a on a.id = e.account_id
            and a.kind = case p.status when 'succeeded' then 'wallet' else 'suspense' end
        where e.transfer_id = p.transfer_id and e.amount_kobo > 0) brought on true
      where d.state = 'lost' and d.opened_at <> d.created_at
      group by d.payment_reference having sum(d.booked_kobo) > max(coalesce(brought.amount_kobo, 0))`,
  },
  {
    name: "no payout of disputed or owed money",
    faults: sql`
      select 'withdrawal ' || w.id || ' sent at ' || w.sent_at as "row"
      from withdrawals w
      where w.sent_at is not null and w.may_have_arrived
        and (${unheldAt("w.user_id", "w.sent_at")} > 0 or ${owedAt("w.user_id", "w.sent_at")} > 0)`,
  },
  {
    name: "no gift of disputed or owed money",
    faults: sql`
      select 'transfer ' || t.id || ' (' || t.idempotency_key || ')' as "row"
      from disputes first
      join ledger_account_rows a on a.kind = 'wallet' and a.owner_id = first.user_id
      join ledger_entries e on e.account_id = a.id and e.amount_kobo < 0
      join ledger_transfers t on t.id = e.transfer_id and t.kind = 'gift' and t.created_at > first.opened_at
      where ${unheldAt("first.user_id", "t.created_at")} > 0 or ${owedAt("first.user_id", "t.created_at")} > 0`,
  },
];
