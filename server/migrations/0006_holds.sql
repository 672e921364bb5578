-- 0006 holds: money set aside until the outcome is known (two phases).
-- A hold is an ordinary transfer into an account of kind 'hold'; whatever ends it (paid, released) names it in `resolves`.
-- A hold is resolved at most once: the unique column says so, whoever tries, and however often.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in (
  'wallet', 'rewards', 'hold', 'escrow', 'clearing', 'suspense', 'psp-fees', 'prize-guarantee', 'opening',
  'withdrawal-fees', 'platform-fees', 'promotions', 'user-debt', 'corrections'));

alter table ledger_transfers add column resolves uuid unique references ledger_transfers (id);

drop function ledger_post(uuid, text, text, text, uuid, jsonb);

-- As in 0003, and with p_resolves: the hold that this transfer ends. The amount taken from the hold's accounts must be
-- the whole of what the hold put there, so that nothing stays behind unseen.
create function ledger_post(
  p_id uuid, p_key text, p_kind text, p_description text, p_tournament uuid, p_entries jsonb, p_resolves uuid,
  out posted_id uuid, out replayed boolean
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_hash text := md5(p_kind || '|' || p_entries::text || coalesce('|' || p_resolves::text, ''));
  v_existing ledger_transfers;
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

  insert into ledger_accounts (kind, owner_id, allow_negative)
  select e ->> 'kind', (e ->> 'owner')::uuid,
         e ->> 'kind' in ('clearing', 'psp-fees', 'prize-guarantee', 'opening', 'promotions', 'user-debt', 'corrections')
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

  if p_resolves is not null and exists (
    select from ledger_entries held
    join ledger_accounts a on a.id = held.account_id and a.kind = 'hold'
    left join ledger_entries taken on taken.account_id = held.account_id and taken.transfer_id = p_id
    where held.transfer_id = p_resolves and held.amount_kobo + coalesce(taken.amount_kobo, 0) <> 0
  ) then
    raise exception 'transfer % does not take the whole of hold %', p_id, p_resolves
      using errcode = 'integrity_constraint_violation';
  end if;

  posted_id := p_id;
  replayed := false;
end $$;

revoke execute on function ledger_post from public;
grant execute on function ledger_post to pockethall_app;
