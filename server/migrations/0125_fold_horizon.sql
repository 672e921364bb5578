-- 0125 fold horizon: the fold of 0009 with a mark that no open transaction can lie below. Stop all servers before: a fold of
-- the version before that waits for this migration would leave a mark of the old kind behind.
--
-- The number that a snapshot ends with lies above the transactions that have ended, not above those that are under way. An
-- entry of the youngest transactions could stay below the mark and be counted never. Now the fold draws a number of its own
-- after it has read how far entries go: whatever has drawn an entry's number by then had its own number before, because a
-- posting writes its transfer first.
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
    -- Another fold may have waited for the mark meanwhile and drawn its number earlier: the later mark stays.
    if v_mark.through_id >= v_through then
      return v_folded;
    end if;
  end if;
  insert into ledger_fold_mark (through_id, horizon) values (v_through, v_horizon)
  on conflict (is_only) do update set through_id = excluded.through_id, horizon = excluded.horizon;
  return v_folded;
end $$;

-- Marks of before are not trusted, and snapshots that an entry is missing from are added up again.
lock table ledger_entries in share row exclusive mode;
delete from ledger_fold_mark;
update ledger_account_rows a set posted_kobo = whole.kobo
from (select s.id, coalesce(sum(e.amount_kobo), 0)::bigint as kobo
      from ledger_account_rows s left join ledger_entries e on e.account_id = s.id and e.id <= s.folded_through
      where s.is_summed group by s.id) as whole
where a.id = whole.id and a.posted_kobo <> whole.kobo;
