-- 0127 totals: what finance sees at a glance is added up as it changes, and a history of one kind is read by an index
-- (decision 0108). Stop all servers before: postings wait while the lines of before are written, some seconds for each
-- million entries of wallets.
-- The index may be created before the upgrade under its name (`create index concurrently`); then it is left as it is.

-- Entries lie in the table in the order of their numbers: this index of a few pages finds the latest.
create index if not exists ledger_entries_in_order on ledger_entries using brin (id) with (pages_per_range = 16, autosummarize = on);

lock table ledger_entries in share row exclusive mode;

-- What the accounts of each kind held together after the entry `through_id`, one number for all kinds. The fold moves it on;
-- a reader adds the entries after it. No posting writes here, so none waits for another.
create table ledger_kind_balances (
  kind        text   primary key references ledger_account_kinds (kind),
  posted_kobo bigint not null,
  through_id  bigint not null
);
insert into ledger_kind_balances (kind, posted_kobo, through_id)
select a.kind, sum(e.amount_kobo)::bigint, (select max(id) from ledger_entries)
from ledger_entries e join ledger_account_rows a on a.id = e.account_id group by a.kind;

-- The fold of 0125, which now moves the kinds on to the same mark.
create or replace function ledger_fold() returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_mark ledger_fold_mark;
  v_through bigint;
  v_horizon xid8;
  v_folded integer := 0;
begin
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'ledger_fold begins its own transaction' using errcode = 'active_sql_transaction';
  end if;
  select s.last_value into v_through from ledger_entries_id_seq s;
  v_horizon := pg_current_xact_id();
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
    perform ledger_fold_kinds(v_mark.through_id);
    -- Another fold may have waited for the mark meanwhile and drawn its number earlier: the later mark stays.
    if v_mark.through_id >= v_through then
      return v_folded;
    end if;
  end if;
  insert into ledger_fold_mark (through_id, horizon) values (v_through, v_horizon)
  on conflict (is_only) do update set through_id = excluded.through_id, horizon = excluded.horizon;
  return v_folded;
end $$;

-- Adds the entries up to a mark, below which no open transaction can write. A kind that has had no entry begins at none.
create function ledger_fold_kinds(p_through bigint) returns void language plpgsql set enable_seqscan = off as $$
declare v_from bigint := (select coalesce(max(through_id), 0) from ledger_kind_balances);
begin
  if p_through <= v_from then
    return;
  end if;
  insert into ledger_kind_balances as b (kind, posted_kobo, through_id)
  select k.kind, coalesce(tail.kobo, 0), p_through
  from ledger_account_kinds k left join (
    select a.kind, sum(e.amount_kobo)::bigint as kobo
    from ledger_entries e join ledger_account_rows a on a.id = e.account_id
    where e.id > v_from and e.id <= p_through group by a.kind
  ) as tail on tail.kind = k.kind
  where tail.kind is not null or exists (select from ledger_kind_balances known where known.kind = k.kind)
  on conflict (kind) do update set posted_kobo = b.posted_kobo + excluded.posted_kobo, through_id = excluded.through_id;
end $$;

-- The lines of wallets and rewards by kind: a transfer has the kind, an entry the account, and no index spans both.
create table ledger_lines (
  account_id bigint not null,
  kind       text   not null,
  entry_id   bigint not null,
  primary key (account_id, kind, entry_id)
);
insert into ledger_lines (account_id, kind, entry_id)
select e.account_id, t.kind, e.id
from ledger_account_rows a join ledger_entries e on e.account_id = a.id join ledger_transfers t on t.id = e.transfer_id
where a.kind in ('wallet', 'rewards')
order by 1, 2, 3;

create function ledger_lines_follow() returns trigger language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  insert into ledger_lines (account_id, kind, entry_id)
  select i.account_id, t.kind, i.id
  from inserted i join ledger_account_rows a on a.id = i.account_id join ledger_transfers t on t.id = i.transfer_id
  where a.kind in ('wallet', 'rewards');
  return null;
end $$;
create trigger ledger_lines_follow after insert on ledger_entries
  referencing new table as inserted for each statement execute function ledger_lines_follow();

revoke execute on function ledger_fold_kinds, ledger_lines_follow from public;
grant select on ledger_kind_balances, ledger_lines to pockethall_app;
