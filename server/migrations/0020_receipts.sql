-- 0020 receipts: deposits that arrive together cost the database half of what they did. What is promised stays the same.
-- All of it looks up a handful of rows by their keys. The planner takes lists for longer than they are and would read whole
-- tables while these are small, under a plan that is then kept; so each function says that it will not.

-- An entry belongs to a transfer and to an account. Two foreign keys said so, row by row, each time locking the account's
-- row against deletion: of the house's accounts all deposits share one row. Transfers are never deleted (0005), accounts are
-- not from now on either, so asking once a statement is enough; the trigger that adds up the transfers asks that too.
create trigger ledger_account_rows_kept before delete or truncate on ledger_account_rows
  for each statement execute function records_are_not_rewritten();
create or replace function ledger_entry_balances() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_transfers uuid[];
  v_accounts bigint[];
  v_unbalanced uuid;
begin
  select array_agg(i.transfer_id), min(i.transfer_id::text) filter (where i.kobo <> 0 or i.lines < 2)
  into v_transfers, v_unbalanced
  from (select transfer_id, sum(amount_kobo) as kobo, count(*) as lines from inserted group by transfer_id) as i;
  if v_unbalanced is not null then
    raise exception 'ledger transfer % does not balance', v_unbalanced using errcode = 'integrity_constraint_violation';
  end if;
  select array_agg(distinct account_id) into v_accounts from inserted;
  if (select count(*) from ledger_transfers t where t.id = any (v_transfers)) < cardinality(v_transfers)
    or (select count(*) from ledger_account_rows a where a.id = any (v_accounts)) < cardinality(v_accounts)
  then
    raise exception 'an entry without its transfer or account' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
-- Each statement brings balanced entries, two or more a transfer; that it has any is all that is left to ask at the commit.
create or replace function ledger_transfer_balances() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entries e where e.transfer_id = new.id) then
    raise exception 'ledger transfer % does not balance: no entries', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
alter table ledger_entries drop constraint ledger_entries_account_id_fkey;
alter table ledger_entries drop constraint ledger_entries_transfer_id_fkey;

-- One index serves as the key and for an account's history.
alter table ledger_entries drop constraint ledger_entries_pkey;
drop index ledger_entries_by_account;
alter table ledger_entries add primary key (account_id, id);

-- As in 0009, but what comes in is read once, and accounts are opened only when one of them is heard of for the first time.
create or replace function ledger_receive(p_postings jsonb) returns table (posted_id uuid, replayed boolean)
language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_new uuid[];
  v_transfers uuid[];
  v_accounts bigint[];
  v_amounts bigint[];
  v_ordinary bigint[];
  v_has_floored_debit boolean;
  v_has_unheard boolean;
begin
  with written as (
    insert into ledger_transfers (id, idempotency_key, request_hash, kind, description)
    select p.id, p.key, md5(p.kind || '|' || p.entries::text), p.kind, p.description
    from jsonb_to_recordset(p_postings) as p (id uuid, key text, kind text, description text, entries jsonb)
    order by p.key
    on conflict (idempotency_key) do nothing
    returning id
  )
  select coalesce(array_agg(id), '{}') into v_new from written;
  if cardinality(v_new) < jsonb_array_length(p_postings) and exists (
    select from jsonb_to_recordset(p_postings) as p (key text, kind text, entries jsonb)
    join ledger_transfers t on t.idempotency_key = p.key
    where t.request_hash <> md5(p.kind || '|' || p.entries::text)
  ) then
    raise exception 'a ledger key was used with other content' using errcode = 'unique_violation';
  end if;

  loop
    select coalesce(array_agg(p.id order by p.place), '{}'), array_agg(a.id order by p.place),
      array_agg(e.amount order by p.place), coalesce(array_agg(a.id) filter (where not a.is_summed), '{}'),
      coalesce(bool_or(e.amount < 0 and not a.allow_negative), false), coalesce(bool_or(a.id is null), false)
    into v_transfers, v_accounts, v_amounts, v_ordinary, v_has_floored_debit, v_has_unheard
    from rows from (jsonb_to_recordset(p_postings) as (id uuid, entries jsonb)) with ordinality as p (id, entries, place)
    cross join lateral jsonb_to_recordset(p.entries) as e (kind text, owner uuid, amount bigint)
    left join lateral (
      select o.id, o.is_summed, o.allow_negative from ledger_account_rows o
      where e.owner is not null and o.kind = e.kind and o.owner_id = e.owner
      union all
      select h.id, h.is_summed, h.allow_negative from ledger_account_rows h
      where e.owner is null and h.kind = e.kind and h.owner_id is null
    ) as a on true
    where p.id = any (v_new);
    exit when not v_has_unheard;
    -- In one order for everybody.
    perform ledger_account(o.kind, o.owner) from (
      select distinct e.kind, e.owner
      from jsonb_to_recordset(p_postings) as p (entries jsonb), jsonb_to_recordset(p.entries) as e (kind text, owner uuid)
      order by e.kind, e.owner
    ) as o;
  end loop;
  if v_has_floored_debit then
    raise exception 'only accounts without a floor may be debited here' using errcode = 'integrity_constraint_violation';
  end if;

  perform 1 from ledger_account_rows a where a.id = any (v_ordinary) order by a.id for no key update;

  with line as (
    select * from unnest(v_transfers, v_accounts, v_amounts) with ordinality as l (transfer_id, account_id, amount, place)
  ), moved as (
    update ledger_account_rows a set posted_kobo = a.posted_kobo + total.amount
    from (select account_id, sum(amount) as amount from line where account_id = any (v_ordinary) group by account_id) as total
    where a.id = total.account_id
    returning a.id, a.posted_kobo - total.amount as before_kobo
  )
  insert into ledger_entries (transfer_id, account_id, amount_kobo, balance_after_kobo)
  select line.transfer_id, line.account_id, line.amount,
    moved.before_kobo + sum(line.amount) over (partition by line.account_id order by line.place)
  from line left join moved on moved.id = line.account_id order by line.place;

  return query
    select case when p.id = any (v_new) then p.id
        else (select t.id from ledger_transfers t where t.idempotency_key = p.key) end,
      p.id <> all (v_new)
    from rows from (jsonb_to_recordset(p_postings) as (id uuid, key text)) with ordinality as p (id, key, place)
    order by p.place;
end $$;

-- Writes that payments which the caller has locked were credited, and keeps the signed words that said so, under plans that
-- are kept. p_successes: [{"reference", "provider_id", "fees_kobo", "transfer_id"}]; p_events: [{"event", "subject", "raw"}].
create function settle_payments(p_successes jsonb, p_events jsonb) returns void language plpgsql
set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update payment_intents p
  set status = 'succeeded', provider_id = s.provider_id, fees_kobo = s.fees_kobo, transfer_id = s.transfer_id,
    settled_at = now()
  from jsonb_to_recordset(p_successes) as s (reference text, provider_id text, fees_kobo bigint, transfer_id uuid)
  where p.reference = s.reference;
  insert into provider_events (event, subject, raw, processed_at)
  select e.event, e.subject, e.raw, now()
  from jsonb_to_recordset(p_events) as e (event text, subject text, raw text)
  order by e.event, e.subject
  on conflict (event, subject) do update
  set processed_at = coalesce(provider_events.processed_at, excluded.processed_at);
end $$;
grant execute on function settle_payments to pockethall_app;

-- Locks payments in one order for everybody, under a plan that is kept.
create function lock_payments(p_references text[]) returns setof payment_intents language plpgsql
set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query select p.* from payment_intents p where p.reference = any (p_references) order by p.reference for update;
end $$;
grant execute on function lock_payments to pockethall_app;
