-- 0003 ledger: double entry in kobo.
-- Sign: an entry above zero is a credit. What we owe (wallets, escrow) stands above zero, what we hold (clearing)
-- below; the sum of all entries is zero at every moment.
create table ledger_accounts (
  id             bigint generated always as identity primary key,
  kind           text    not null check (kind in (
                   'wallet', 'rewards', 'escrow', 'clearing', 'suspense', 'psp-fees', 'prize-guarantee', 'opening')),
  -- The user of a wallet, the tournament of an escrow; null for the house's own accounts.
  owner_id       uuid,
  posted_kobo    bigint  not null default 0,
  allow_negative boolean not null,
  constraint ledger_accounts_one_per_owner unique nulls not distinct (kind, owner_id),
  constraint ledger_accounts_floor check (allow_negative or posted_kobo >= 0)
);

create table ledger_transfers (
  id              uuid primary key,
  -- Names the fact, such as entry:<registration>; the same fact is posted once, however often it is said.
  idempotency_key text        not null unique,
  request_hash    text        not null,
  kind            text        not null,
  description     text        not null,
  tournament_id   uuid references tournaments (id),
  created_at      timestamptz not null default now()
);
create index ledger_transfers_by_tournament on ledger_transfers (tournament_id, created_at) where tournament_id is not null;

create table ledger_entries (
  id                 bigint generated always as identity primary key,
  transfer_id        uuid   not null references ledger_transfers (id),
  account_id         bigint not null references ledger_accounts (id),
  amount_kobo        bigint not null check (amount_kobo <> 0),
  balance_after_kobo bigint not null,
  constraint ledger_entries_one_per_account unique (transfer_id, account_id)
);
-- Serves a wallet's history, newest first.
create index ledger_entries_by_account on ledger_entries (account_id, id desc);

alter table registrations
  add constraint registrations_transfer foreign key (transfer_id) references ledger_transfers (id);

-- Sum zero and at least two entries, checked when the transaction commits.
create function ledger_transfer_balances() returns trigger language plpgsql as $$
declare total bigint; lines integer;
begin
  select coalesce(sum(amount_kobo), 0), count(*) into total, lines from ledger_entries where transfer_id = new.id;
  if total <> 0 or lines < 2 then
    raise exception 'ledger transfer % does not balance: sum %, entries %', new.id, total, lines
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_transfers_balance after insert on ledger_transfers
  deferrable initially deferred for each row execute function ledger_transfer_balances();

-- An entry may only come with its own transfer, in the same transaction.
create function ledger_entry_balances() returns trigger language plpgsql as $$
begin
  if (select sum(amount_kobo) from ledger_entries where transfer_id = new.transfer_id) <> 0 then
    raise exception 'ledger transfer % does not balance', new.transfer_id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_entry_balances();

-- Posts one transfer: the only way money moves. p_entries: [{"kind", "owner", "amount"}] with kobo amounts, one per account.
-- Accounts are locked in the order of their ids, so two postings never wait for each other in a circle.
-- Said again with the same key and content it changes nothing and answers replayed; with other content it is an error.
-- A user's account never falls below zero: constraint ledger_accounts_floor.
create function ledger_post(
  p_id uuid, p_key text, p_kind text, p_description text, p_tournament uuid, p_entries jsonb,
  out posted_id uuid, out replayed boolean
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_hash text := md5(p_kind || '|' || p_entries::text);
  v_existing ledger_transfers;
begin
  insert into ledger_transfers (id, idempotency_key, request_hash, kind, description, tournament_id)
  values (p_id, p_key, v_hash, p_kind, p_description, p_tournament)
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

  insert into ledger_accounts (kind, owner_id, allow_negative)
  select e ->> 'kind', (e ->> 'owner')::uuid,
         e ->> 'kind' in ('clearing', 'psp-fees', 'prize-guarantee', 'opening')
  from jsonb_array_elements(p_entries) e
  on conflict on constraint ledger_accounts_one_per_owner do nothing;

  perform 1 from ledger_accounts a
  join jsonb_array_elements(p_entries) e on a.kind = e ->> 'kind' and a.owner_id is not distinct from (e ->> 'owner')::uuid
  order by a.id for no key update of a;

  with moved as (
    update ledger_accounts a set posted_kobo = a.posted_kobo + (e ->> 'amount')::bigint
    from jsonb_array_elements(p_entries) e
    where a.kind = e ->> 'kind' and a.owner_id is not distinct from (e ->> 'owner')::uuid
    returning a.id, (e ->> 'amount')::bigint as amount, a.posted_kobo
  )
  insert into ledger_entries (transfer_id, account_id, amount_kobo, balance_after_kobo)
  select p_id, moved.id, moved.amount, moved.posted_kobo from moved;

  posted_id := p_id;
  replayed := false;
end $$;

create table prize_awards (
  tournament_id uuid    not null references tournaments (id),
  player_id     uuid    not null references players (id),
  place         text    not null check (place in ('champion', 'runner-up', 'third')),
  amount_kobo   bigint  not null check (amount_kobo >= 0),
  transfer_id   uuid references ledger_transfers (id),
  created_at    timestamptz not null default now(),
  primary key (tournament_id, player_id)
);
