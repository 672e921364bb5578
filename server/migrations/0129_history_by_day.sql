-- 0129 history by day: a history or statement between two days reads the lines of these days (decision 0108). Stop all servers
-- before: postings wait while the lines are written again, some seconds for each million entries of wallets.

lock table ledger_entries in share row exclusive mode;

drop table ledger_lines;
create table ledger_lines (
  account_id bigint      not null,
  kind       text        not null,
  entry_id   bigint      not null,
  created_at timestamptz not null,
  primary key (account_id, kind, entry_id)
);
insert into ledger_lines (account_id, kind, entry_id, created_at)
select e.account_id, t.kind, e.id, t.created_at
from ledger_account_rows a join ledger_entries e on e.account_id = a.id join ledger_transfers t on t.id = e.transfer_id
where a.kind in ('wallet', 'rewards')
order by 1, 2, 3;
create index ledger_lines_by_day on ledger_lines (account_id, created_at, kind, entry_id);

create or replace function ledger_lines_follow() returns trigger language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  insert into ledger_lines (account_id, kind, entry_id, created_at)
  select i.account_id, t.kind, i.id, t.created_at
  from inserted i join ledger_account_rows a on a.id = i.account_id join ledger_transfers t on t.id = i.transfer_id
  where a.kind in ('wallet', 'rewards');
  return null;
end $$;

grant select on ledger_lines to pockethall_app;
