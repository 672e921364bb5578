import { type RawBuilder, sql } from "kysely";

/** A promise of the ledger, and a query for the rows that break it: one text column named "row", no line when it holds. */
export type Invariant = { name: string; faults: RawBuilder<{ row: string }> };

/** Whether a transfer moved `amount` on the account of a kind and owner. */
export const moved = (transfer: string, kind: string, owner: string, amount: string) => sql`
  exists (select from ledger_entries e join ledger_accounts a on a.id = e.account_id
          where e.transfer_id = ${sql.raw(transfer)} and a.kind = ${sql.lit(kind)}
            and a.owner_id = ${sql.raw(owner)} and e.amount_kobo = ${sql.raw(amount)})`;

/** The guarantees of the ledger's own tables (payments.md section 3). */
export const LEDGER_INVARIANTS: readonly Invariant[] = [
  {
    name: "all entries sum to zero",
    faults: sql`
      select 'sum ' || sum(amount_kobo) as "row" from ledger_entries having sum(amount_kobo) <> 0`,
  },
  {
    name: "a transfer sums to zero",
    faults: sql`
      select 'transfer ' || transfer_id || ' sum ' || sum(amount_kobo) as "row"
      from ledger_entries group by transfer_id having sum(amount_kobo) <> 0`,
  },
  {
    name: "a transfer has at least two entries",
    faults: sql`
      select 'transfer ' || t.id || ' has ' || count(e.id) as "row"
      from ledger_transfers t left join ledger_entries e on e.transfer_id = t.id
      group by t.id having count(e.id) < 2`,
  },
  {
    // No foreign key enforces this (0020): the trigger that adds up new entries does, and neither row is ever deleted.
    name: "an entry has its transfer and its account",
    faults: sql`
      select 'entry ' || e.id || ' of transfer ' || e.transfer_id || ' and account ' || e.account_id as "row"
      from ledger_entries e left join ledger_transfers t on t.id = e.transfer_id
      left join ledger_account_rows a on a.id = e.account_id
      where t.id is null or a.id is null`,
  },
  {
    // A summed account's row is a snapshot: of the entries that it counts.
    name: "an account is the sum of its entries",
    faults: sql`
      select 'account ' || a.id || ' says ' || a.posted_kobo || ', entries ' || coalesce(sum(e.amount_kobo), 0) as "row"
      from ledger_account_rows a
      left join ledger_entries e on e.account_id = a.id and (not a.is_summed or e.id <= a.folded_through)
      group by a.id having a.posted_kobo <> coalesce(sum(e.amount_kobo), 0)`,
  },
  {
    // What finance sees at a glance: the fold adds it up, all kinds to the same entry.
    name: "the sum of a kind is that of its entries",
    faults: sql`
      select 'kind ' || kind || ' says ' || coalesce(kept.kobo, 0) || ', entries ' || coalesce(entries.kobo, 0) as "row"
      from (select kind, posted_kobo as kobo from ledger_kind_balances) as kept
      full join (
        select a.kind, sum(e.amount_kobo) as kobo from ledger_entries e join ledger_account_rows a on a.id = e.account_id
        where e.id <= (select coalesce(max(through_id), 0) from ledger_kind_balances) group by a.kind
      ) as entries using (kind)
      where coalesce(kept.kobo, 0) <> coalesce(entries.kobo, 0)`,
  },
  {
    name: "a history by kind and day has each entry of wallets and rewards once",
    faults: sql`
      select 'entry ' || coalesce(e.id, l.entry_id) || ' is ' || coalesce(e.kind, 'none') || ', listed as '
        || coalesce(l.kind, 'none') as "row"
      from (
        select e.id, e.account_id, t.kind, t.created_at from ledger_entries e
        join ledger_account_rows a on a.id = e.account_id and a.kind in ('wallet', 'rewards')
        join ledger_transfers t on t.id = e.transfer_id
      ) as e
      full join ledger_lines l
        on l.entry_id = e.id and l.account_id = e.account_id and l.kind = e.kind and l.created_at = e.created_at
      where e.id is null or l.entry_id is null`,
  },
  {
    // No entry is missing between two others, and none came in between later: balances follow each other without a gap.
    // Not guaranteed for summed accounts: their entries have no balance.
    name: "each entry continues its account's balance",
    faults: sql`
      select 'entry ' || id || ' of account ' || account_id || ' says ' || coalesce(balance_after_kobo::text, 'nothing')
        || ', before it ' || coalesce(before_kobo, 0) || ' and moved ' || amount_kobo as "row"
      from (select e.*, lag(balance_after_kobo, 1, 0) over (partition by account_id order by e.id) as before_kobo
            from ledger_entries e join ledger_account_rows a on a.id = e.account_id and not a.is_summed) as chained
      where balance_after_kobo is distinct from before_kobo + amount_kobo`,
  },
  {
    name: "no account below zero but the platform's own",
    faults: sql`
      select 'account ' || id || ' (' || kind || ') at ' || posted_kobo || case when allow_negative then ', without a floor' else '' end as "row"
      from ledger_accounts
      where (not allow_negative and posted_kobo < 0)
         or (allow_negative and kind in ('wallet', 'rewards', 'hold', 'escrow', 'suspense'))`,
  },
  {
    name: "an account matches its kind",
    faults: sql`
      select 'account ' || a.id || ' (' || a.kind || ')' || case when a.is_summed then ' is summed' else ' is ordinary' end as "row"
      from ledger_account_rows a join ledger_account_kinds k on k.kind = a.kind
      where a.is_summed <> k.is_summed or a.allow_negative <> k.allow_negative`,
  },
  {
    name: "the held money equals the open holds",
    faults: sql`
      select 'account ' || a.id || ' at ' || a.posted_kobo as "row"
      from ledger_accounts a where a.kind = 'hold' and a.posted_kobo <> (
        select coalesce(sum(e.amount_kobo), 0) from ledger_entries e
        where e.account_id = a.id and e.amount_kobo > 0
          and not exists (select from ledger_transfers t where t.resolves = e.transfer_id))`,
  },
  {
    name: "a hold is ended at most once",
    faults: sql`
      select 'hold ' || resolves || ' ended by ' || string_agg(id::text, ', ' order by id) as "row"
      from ledger_transfers where resolves is not null
      group by resolves having count(*) > 1`,
  },
  {
    name: "a hold is ended in full",
    faults: sql`
      select 'transfer ' || t.id || ' ends hold ' || t.resolves || ' of ' || coalesce(held.amount_kobo, 0)
        || ' with ' || coalesce(taken.amount_kobo, 0) as "row"
      from ledger_transfers t
      left join (ledger_entries held join ledger_accounts a on a.id = held.account_id and a.kind = 'hold')
        on held.transfer_id = t.resolves
      left join ledger_entries taken on taken.transfer_id = t.id and taken.account_id = held.account_id
      where t.resolves is not null and held.amount_kobo + coalesce(taken.amount_kobo, 0) is distinct from 0`,
  },
];
