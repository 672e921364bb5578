-- 0009 hot accounts: postings that share an account, and entries into one tournament, no longer wait for each other
-- (decision 0019).
-- An account is ordinary or summed, as its kind says.
--   ordinary  what one user owns, and suspense: the row holds the balance, a posting locks and rewrites it.
--   summed    escrow and the house's own: a posting only inserts its entry. The balance is the row's snapshot
--             (posted_kobo, the sum of the entries up to folded_through) and the entries after it.
-- A debit of a summed account with a floor locks the row and adds up: of two debits the second sees the first. A credit
-- that commits meanwhile is not counted yet, which can only refuse, never overdraw.
-- Entries of summed accounts say no balance_after_kobo: among postings at the same moment none comes first.

-- What each kind is. A new kind of account is a row here, nothing else.
create table ledger_account_kinds (
  kind           text    primary key,
  allow_negative boolean not null,
  is_summed      boolean not null
);
insert into ledger_account_kinds (kind, allow_negative, is_summed) values
  ('wallet',          false, false),
  ('rewards',         false, false),
  ('hold',            false, false),
  ('user-debt',       true,  false),
  ('suspense',        false, false),
  ('escrow',          false, true),
  ('clearing',        true,  true),
  ('bank',            true,  true),
  ('psp-fees',        true,  true),
  ('prize-guarantee', true,  true),
  ('opening',         true,  true),
  ('promotions',      true,  true),
  ('corrections',     true,  true),
  ('withdrawal-fees', false, true),
  ('platform-fees',   false, true);

alter table ledger_accounts rename to ledger_account_rows;
alter table ledger_account_rows
  drop constraint ledger_accounts_kind_check,
  add constraint ledger_accounts_kind foreign key (kind) references ledger_account_kinds (kind),
  add column is_summed boolean not null default false,
  -- The last entry that posted_kobo counts; null for an ordinary account, which counts them all.
  add column folded_through bigint;
update ledger_account_rows a set is_summed = true,
  folded_through = coalesce((select max(e.id) from ledger_entries e where e.account_id = a.id), 0)
from ledger_account_kinds k where k.kind = a.kind and k.is_summed;
alter table ledger_account_rows
  alter column is_summed drop default,
  add constraint ledger_accounts_summed_has_snapshot check (is_summed = (folded_through is not null));

alter table ledger_entries alter column balance_after_kobo drop not null;

-- Every account with what it holds now. Whoever reads a balance reads it here: nobody meets a snapshot by mistake.
create view ledger_accounts as
select a.id, a.kind, a.owner_id,
  case when a.is_summed then a.posted_kobo + coalesce((
    select sum(e.amount_kobo) from ledger_entries e where e.account_id = a.id and e.id > a.folded_through), 0)::bigint
  else a.posted_kobo end as posted_kobo,
  a.allow_negative
from ledger_account_rows a;

-- All entries of a transfer come in one statement, and sum to zero there: checked once a statement instead of once a row.
-- That a transfer has entries at all is still checked when it commits (ledger_transfers_balance, 0003).
drop trigger ledger_entries_balance on ledger_entries;
create or replace function ledger_entry_balances() returns trigger language plpgsql as $$
declare v_transfer uuid;
begin
  select transfer_id into v_transfer from inserted group by transfer_id having sum(amount_kobo) <> 0 or count(*) < 2 limit 1;
  if found then
    raise exception 'ledger transfer % does not balance', v_transfer using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger ledger_entries_balance after insert on ledger_entries
  referencing new table as inserted for each statement execute function ledger_entry_balances();

-- The account of a kind and owner (null: the house's own), opened when this is the first that is heard of it.
create function ledger_account(p_kind text, p_owner uuid) returns ledger_account_rows language plpgsql as $$
declare v_account ledger_account_rows;
begin
  loop
    -- Two queries, since the index serves "is null" and "=", and not "is not distinct from".
    if p_owner is null then
      select * into v_account from ledger_account_rows a where a.kind = p_kind and a.owner_id is null;
    else
      select * into v_account from ledger_account_rows a where a.kind = p_kind and a.owner_id = p_owner;
    end if;
    if found then
      return v_account;
    end if;
    insert into ledger_account_rows (kind, owner_id, allow_negative, is_summed, folded_through)
    select k.kind, p_owner, k.allow_negative, k.is_summed, case when k.is_summed then 0 end
    from ledger_account_kinds k where k.kind = p_kind
    on conflict on constraint ledger_accounts_one_per_owner do nothing;
    if not found and not exists (select from ledger_account_kinds k where k.kind = p_kind) then
      raise exception 'there is no account of kind %', p_kind using errcode = 'foreign_key_violation';
    end if;
  end loop;
end $$;

-- Posts one transfer: the only way money moves. p_entries: [{"kind", "owner", "amount"}] with kobo amounts, one per account.
-- p_resolves: the hold that this transfer ends; it must take the whole of what the hold put there (0006).
-- Said again with the same key and content it changes nothing and answers replayed; with other content it is an error.
-- Accounts that have to be locked are locked in the order of their ids, so two postings never wait in a circle.
-- No account falls below its floor: constraint ledger_accounts_floor, by which name the check of summed accounts fails too.
create or replace function ledger_post(
  p_id uuid, p_key text, p_kind text, p_description text, p_tournament uuid, p_entries jsonb, p_resolves uuid,
  out posted_id uuid, out replayed boolean
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_hash text := md5(p_kind || '|' || p_entries::text || coalesce('|' || p_resolves::text, ''));
  v_existing ledger_transfers;
  v_line record;
  v_account ledger_account_rows;
  v_ids bigint[] := '{}';
  v_amounts bigint[] := '{}';
  v_ordinary bigint[] := '{}';
  v_floored bigint[] := '{}';
begin
  insert into ledger_transfers (id, idempotency_key, request_hash, kind, description, tournament_id, resolves)
  values (p_id, p_key, v_hash, p_kind, p_description, p_tournament, p_resolves)
  on conflict (idempotency_key) do nothing;
  if not found then
    select * into v_existing from ledger_transfers t where t.idempotency_key = p_key;
    if v_existing.request_hash <> v_hash then
      raise exception 'ledger key % was used with other content', p_key using errcode = 'unique_violation';
    end if;
    posted_id := v_existing.id;
    replayed := true;
    return;
  end if;

  for v_line in select e.kind, e.owner, e.amount from jsonb_to_recordset(p_entries) as e (kind text, owner uuid, amount bigint) loop
    v_account := ledger_account(v_line.kind, v_line.owner);
    v_ids := v_ids || v_account.id;
    v_amounts := v_amounts || v_line.amount;
    if not v_account.is_summed then
      v_ordinary := v_ordinary || v_account.id;
    elsif not v_account.allow_negative and v_line.amount < 0 then
      v_floored := v_floored || v_account.id;
    end if;
  end loop;

  -- One ordinary account alone is locked by its own update.
  if cardinality(v_floored) > 0 or cardinality(v_ordinary) > 1 then
    perform 1 from ledger_account_rows a where a.id = any (v_ordinary || v_floored) order by a.id for no key update;
  end if;
  if cardinality(v_floored) > 0 and exists (
    select from unnest(v_ids, v_amounts) as e (id, amount) join ledger_accounts a on a.id = e.id
    where e.id = any (v_floored) and a.posted_kobo + e.amount < 0
  ) then
    raise exception 'an account of transfer % would fall below its floor', p_id
      using errcode = 'check_violation', constraint = 'ledger_accounts_floor';
  end if;

  with moved as (
    update ledger_account_rows a set posted_kobo = a.posted_kobo + e.amount
    from unnest(v_ids, v_amounts) as e (id, amount)
    where a.id = e.id and a.id = any (v_ordinary)
    returning a.id, e.amount, a.posted_kobo
  )
  insert into ledger_entries (transfer_id, account_id, amount_kobo, balance_after_kobo)
  select p_id, moved.id, moved.amount, moved.posted_kobo from moved
  union all
  select p_id, e.id, e.amount, null from unnest(v_ids, v_amounts) as e (id, amount) where e.id <> all (v_ordinary);

  if p_resolves is not null and exists (
    select from ledger_entries held
    join ledger_account_rows a on a.id = held.account_id and a.kind = 'hold'
    left join ledger_entries taken on taken.account_id = held.account_id and taken.transfer_id = p_id
    where held.transfer_id = p_resolves and held.amount_kobo + coalesce(taken.amount_kobo, 0) <> 0
  ) then
    raise exception 'transfer % does not take the whole of hold %', p_id, p_resolves
      using errcode = 'integrity_constraint_violation';
  end if;

  posted_id := p_id;
  replayed := false;
end $$;

-- Posts many transfers that bring money in, in one statement: [{"id", "key", "kind", "description", "entries"}].
-- As ledger_post for each of them in this order; all ordinary accounts are locked in the order of their ids before the
-- first is posted, so that two such batches never wait in a circle. Answers which transfer each key has, in the same order.
-- Only accounts without a floor may be debited: whether another could pay is asked by ledger_post alone.
create function ledger_receive(p_postings jsonb) returns table (posted_id uuid, replayed boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_new uuid[];
  v_transfers uuid[];
  v_accounts bigint[];
  v_amounts bigint[];
  v_ordinary bigint[];
  v_has_floored_debit boolean;
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

  -- Accounts that are heard of for the first time are opened, in one order for everybody. One look-up each: a join would
  -- read all accounts for a handful.
  perform ledger_account(o.kind, o.owner) from (
    select distinct e.kind, e.owner
    from jsonb_to_recordset(p_postings) as p (entries jsonb), jsonb_to_recordset(p.entries) as e (kind text, owner uuid)
    order by e.kind, e.owner
  ) as o;

  select coalesce(array_agg(p.id order by p.place), '{}'), array_agg(a.id order by p.place),
    array_agg(e.amount order by p.place), coalesce(array_agg(a.id) filter (where not a.is_summed), '{}'),
    coalesce(bool_or(e.amount < 0 and not a.allow_negative), false)
  into v_transfers, v_accounts, v_amounts, v_ordinary, v_has_floored_debit
  from rows from (jsonb_to_recordset(p_postings) as (id uuid, entries jsonb)) with ordinality as p (id, entries, place),
    jsonb_to_recordset(p.entries) as e (kind text, owner uuid, amount bigint),
    lateral (
      select o.id, o.is_summed, o.allow_negative from ledger_account_rows o
      where e.owner is not null and o.kind = e.kind and o.owner_id = e.owner
      union all
      select h.id, h.is_summed, h.allow_negative from ledger_account_rows h
      where e.owner is null and h.kind = e.kind and h.owner_id is null
    ) as a
  where p.id = any (v_new);
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

-- Up to which entry the next fold may count: every transaction that could still add an entry at or below through_id had
-- its number before `horizon`, and a fold waits until all of those have ended. One row.
create table ledger_fold_mark (
  is_only    boolean primary key default true check (is_only),
  through_id bigint  not null,
  horizon    xid8    not null
);

-- Moves the snapshots of the summed accounts up to the last mark and sets the next mark, so that a balance adds up only
-- what came in since the run before the last. Nobody who posts waits for it, nor it for them. Answers how many accounts moved.
create function ledger_fold() returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_mark ledger_fold_mark;
  v_through bigint;
  v_folded integer := 0;
begin
  select * into v_mark from ledger_fold_mark for update;
  -- A horizon in the future comes from another cluster (a restored copy): its transactions are gone, and so is the mark.
  if found and v_mark.horizon <= pg_snapshot_xmax(pg_current_snapshot()) then
    if v_mark.horizon > pg_snapshot_xmin(pg_current_snapshot()) then
      return 0;
    end if;
    perform 1 from ledger_account_rows a where a.is_summed and a.folded_through < v_mark.through_id
      and exists (select from ledger_entries e where e.account_id = a.id and e.id > a.folded_through and e.id <= v_mark.through_id)
      order by a.id for no key update;
    update ledger_account_rows a set folded_through = v_mark.through_id, posted_kobo = a.posted_kobo + tail.kobo
    from (select e.account_id, sum(e.amount_kobo)::bigint as kobo
          from ledger_account_rows s join ledger_entries e on e.account_id = s.id
          where s.is_summed and e.id > s.folded_through and e.id <= v_mark.through_id
          group by e.account_id) as tail
    where a.id = tail.account_id;
    get diagnostics v_folded = row_count;
  end if;
  -- Two statements: the second must see every transaction that had drawn a number up to the first.
  select s.last_value into v_through from ledger_entries_id_seq s;
  insert into ledger_fold_mark (through_id, horizon) values (v_through, pg_snapshot_xmax(pg_current_snapshot()))
  on conflict (is_only) do update set through_id = excluded.through_id, horizon = excluded.horizon;
  return v_folded;
end $$;

-- Entries into one tournament no longer wait for each other.
--   gate    an advisory lock by tournament: an entry shares it, everything that changes the tournament's state takes it
--           alone (lockTournament). So what an entry has read of status, draw, deadline and capacity stays true.
--   places  one row for each free seat of a tournament with a capacity. An entry takes away any row that nobody else is
--           just taking; when all are being taken it waits to see whether one stays. A player who leaves puts one back.
--   count   tournaments.entrant_count is raised when the entry commits, so that its row is locked for no round trip.
create table tournament_places (
  id            bigint generated always as identity primary key,
  tournament_id uuid not null references tournaments (id) on delete cascade
);
create index tournament_places_by_tournament on tournament_places (tournament_id);

insert into tournament_places (tournament_id)
select t.id from tournaments t, generate_series(1, t.max_participants - t.entrant_count)
where t.status in ('draft', 'upcoming', 'postponed');

-- As many free places as the capacity leaves. A capacity is changed by who holds the gate alone: nobody is taking a place.
create function tournament_places_laid() returns trigger language plpgsql as $$
begin
  delete from tournament_places where tournament_id = new.id;
  if new.status in ('draft', 'upcoming', 'postponed') then
    insert into tournament_places (tournament_id) select new.id from generate_series(1, new.max_participants - new.entrant_count);
  end if;
  return null;
end $$;
create trigger tournament_places_laid after insert or update of max_participants on tournaments
  for each row execute function tournament_places_laid();

-- Takes a free place, or answers false when there is none. Whoever is just taking one may yet be refused: so as long as
-- there are places that others are taking, it waits for the first of them.
create function take_place(p_tournament uuid) returns boolean language plpgsql as $$
declare v_place bigint;
begin
  loop
    select id into v_place from tournament_places where tournament_id = p_tournament limit 1 for update skip locked;
    if not found then
      select id into v_place from tournament_places where tournament_id = p_tournament order by id limit 1;
      if not found then
        return false;
      end if;
      perform 1 from tournament_places where id = v_place for update;
    end if;
    delete from tournament_places where id = v_place;
    if found then
      return true;
    end if;
  end loop;
end $$;

-- A seat that was taken by an entry counts itself at its commit; seats written otherwise (imports) are counted by who writes them.
alter table registrations add column counts_itself boolean not null default false;
create function registration_counts_itself() returns trigger language plpgsql as $$
begin
  update tournaments set entrant_count = entrant_count + 1, updated_at = now() where id = new.tournament_id;
  return null;
end $$;
create constraint trigger registrations_count_themselves after insert on registrations
  deferrable initially deferred for each row when (new.counts_itself) execute function registration_counts_itself();

-- The seat is written before its transfer, so that of two requests of one player the second waits there, before any
-- account is locked.
alter table registrations alter constraint registrations_transfer deferrable initially deferred;

revoke execute on function ledger_account, ledger_receive, ledger_fold from public;
grant execute on function ledger_receive, ledger_fold to pockethall_app;
grant select on ledger_accounts, ledger_account_kinds to pockethall_app;
grant select, insert, update, delete on tournament_places to pockethall_app;
