-- 0122 retention: what is removed by age (server/src/retention). Expand only.
-- How much each rule has removed: for metrics, and so that an operator sees that it works.
create table retention_totals (
  rule            text        primary key,
  removed         bigint      not null check (removed >= 0),
  last_removed_at timestamptz not null
);
grant select, insert, update on retention_totals to pockethall_app;

-- To lock a row that is removed, the server needs the right to update a column of it.
grant update (created_at) on sign_up_attempts to pockethall_app;

-- The oldest are found without reading the table.
create index if not exists sessions_by_end on sessions (expires_at);
create index if not exists contact_codes_old on contact_codes (created_at);
create index if not exists password_resets_old on password_resets (created_at);

-- Lines of the audit log that may go: how the installation and a hall were run. Decisions about money, results, entries,
-- names and roles never do: verify-ledger and later decisions read them.
create function is_passing_audit_action(p_action text) returns boolean language sql immutable parallel safe as $$
  select p_action in ('match.call', 'match.call-back', 'match.show', 'match.plan', 'match.slot', 'tournament.announce',
      'account.export', 'second-factor.on', 'second-factor.off', 'second-factor.new-codes', 'second-factor.code-used')
    or split_part(p_action, '.', 1) in ('api-token', 'backup', 'comment', 'job', 'order-of-play', 'outbox', 'push-device',
      'stream', 'webhook');
$$;
-- The same condition, word for word, which a query by the function then meets. Large installations may create the index
-- before the upgrade (docs/operator.md): it is then left as it is.
create index if not exists audit_log_passing on audit_log (created_at)
  where action in ('match.call', 'match.call-back', 'match.show', 'match.plan', 'match.slot', 'tournament.announce',
      'account.export', 'second-factor.on', 'second-factor.off', 'second-factor.new-codes', 'second-factor.code-used')
    or split_part(action, '.', 1) in ('api-token', 'backup', 'comment', 'job', 'order-of-play', 'outbox', 'push-device',
      'stream', 'webhook');

-- The log stays append-only; only the function below, which its owner's rights run, may cut it, and only what has passed.
create function audit_log_is_not_rewritten() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('pockethall.cuts_audit_log', true) = 'on' then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger audit_log_immutable on audit_log;
create trigger audit_log_immutable before update or delete or truncate on audit_log
  for each statement execute function audit_log_is_not_rewritten();

-- A server that was taken over cannot wipe its traces: nothing younger than a year goes, by the database's own clock.
create function remove_old_audit_lines(p_before timestamptz, p_most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_removed integer;
begin
  perform set_config('pockethall.cuts_audit_log', 'on', true);
  with old as materialized (
    select id from audit_log
    where is_passing_audit_action(action) and created_at <= least(p_before, now() - interval '1 year')
    order by created_at limit least(p_most, 1000) for update skip locked)
  delete from audit_log using old where audit_log.id = old.id;
  get diagnostics v_removed = row_count;
  perform set_config('pockethall.cuts_audit_log', 'off', true);
  return v_removed;
end $$;
revoke execute on function remove_old_audit_lines from public;
grant execute on function remove_old_audit_lines to pockethall_app;

-- One job has replaced these; what is queued of them would wait for ever.
do $$
begin
  if to_regprocedure('graphile_worker.remove_job(text)') is not null then
    perform graphile_worker.remove_job(key) from unnest(array['forget-answers', 'forget-data-exports', 'forget-events',
      'forget-notices', 'forget-sessions', 'forget-webhooks']) as key;
  end if;
end $$;
