import { sql } from "kysely";
import type { Invariant } from "../ledger/ledger-invariants.read-model.ts";

/** What releases from suspense promise about their transfers. */
export const SUSPENSE_INVARIANTS: readonly Invariant[] = [
  {
    name: "a release has its payment, and money leaves suspense at most once over",
    faults: sql`
      select 'transfer ' || t.id || ' (' || t.idempotency_key || ') of ' || coalesce(-taken.amount_kobo, 0)
        || ', set aside ' || coalesce(set_aside.amount_kobo, 0) as "row"
      from ledger_transfers t
      left join (ledger_entries taken join ledger_accounts a on a.id = taken.account_id and a.kind = 'suspense')
        on taken.transfer_id = t.id
      left join payment_intents p on t.idempotency_key = 'suspense-release:' || p.reference and p.status = 'mismatched'
      left join (ledger_entries set_aside join ledger_accounts s on s.id = set_aside.account_id and s.kind = 'suspense')
        on set_aside.transfer_id = p.transfer_id
      where t.kind = 'payment-released' and (p.reference is null or coalesce(taken.amount_kobo, 0) >= 0
        or -taken.amount_kobo > coalesce(set_aside.amount_kobo, 0)
          - (select coalesce(sum(r.amount_kobo), 0) from refunds r
             where r.payment_reference = p.reference and r.state not in ('rejected', 'returned'))
          -- Of a lost dispute what left suspense: after a release its bank takes from the wallet.
          + (select coalesce(sum(lost.amount_kobo), 0) from disputes d
             join ledger_entries lost on lost.transfer_id = d.transfer_id
             join ledger_accounts l on l.id = lost.account_id and l.kind = 'suspense'
             where d.payment_reference = p.reference))`,
  },
];
