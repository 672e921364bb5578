-- 0005 records: the live stream's events, the audit log, and the rule that records are never rewritten.
create table live_events (
  id         bigint generated always as identity primary key,
  topics     text[]      not null,
  payload    jsonb       not null,
  created_at timestamptz not null default now()
);
create index live_events_old on live_events (created_at);

create table audit_log (
  id         bigint generated always as identity primary key,
  actor_id   uuid references users (id),
  action     text        not null,
  subject    text        not null,
  before     jsonb,
  after      jsonb,
  created_at timestamptz not null default now()
);
create index audit_log_by_subject on audit_log (subject, id desc);

create function records_are_not_rewritten() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_transfers_immutable before update or delete or truncate on ledger_transfers
  for each statement execute function records_are_not_rewritten();
create trigger ledger_entries_immutable before update or delete or truncate on ledger_entries
  for each statement execute function records_are_not_rewritten();
create trigger game_events_immutable before update or delete or truncate on game_events
  for each statement execute function records_are_not_rewritten();
create trigger audit_log_immutable before update or delete or truncate on audit_log
  for each statement execute function records_are_not_rewritten();

-- Least rights: the server works as pockethall_app (decision 0006), which may not change records nor balances.
grant usage on schema public to pockethall_app;
grant select, insert, update, delete on
  players, users, user_roles, sessions, login_failures, notifications, tournaments, registrations, games,
  player_stats, payment_intents, provider_events, idempotency_keys, prize_awards, live_events to pockethall_app;
grant select, insert on game_events, audit_log to pockethall_app;
grant select on ledger_accounts, ledger_transfers, ledger_entries to pockethall_app;
revoke execute on function ledger_post from public;
grant execute on function ledger_post to pockethall_app;
