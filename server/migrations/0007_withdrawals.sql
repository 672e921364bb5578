-- 0007 withdrawals: money that goes to a bank. Expand only.
-- A withdrawal is told in domain/src/withdrawals; the money stands in the ledger, set aside by `hold_transfer_id` until
-- the outcome is known. Bank details are kept once per user; the holder's name is the bank's word, never the client's.
create table bank_accounts (
  id             uuid primary key,
  user_id        uuid        not null references users (id),
  bank_code      text        not null,
  bank_name      text        not null,
  account_number text        not null check (account_number ~ '^\d{10}$'),
  holder_name    text        not null,
  -- What the provider calls this account; null until it was asked for.
  recipient_code text,
  created_at     timestamptz not null default now(),
  constraint bank_accounts_one_per_user unique (user_id, bank_code, account_number)
);

create table withdrawals (
  id                uuid primary key,
  -- Our name for it at the provider, the same on every attempt; lower case, 16 to 50 characters.
  reference         text        not null unique check (reference ~ '^phw-[a-z0-9-]{12,46}$'),
  user_id           uuid        not null references users (id),
  bank_account_id   uuid        not null references bank_accounts (id),
  amount_kobo       bigint      not null check (amount_kobo > 0),
  fee_kobo          bigint      not null check (fee_kobo >= 0),
  state             text        not null check (state in (
                      'review', 'approved', 'rejected', 'sending', 'paid', 'released', 'reversed')),
  -- Why finance looks at it; empty when it left by itself.
  reasons           text[]      not null,
  hold_transfer_id  uuid        not null unique references ledger_transfers (id),
  -- Why finance sent it back.
  rejection_reason  text,
  -- An earlier request may have reached the provider: from then on only its conclusive word ends this withdrawal.
  may_have_arrived  boolean     not null default false,
  last_asked_at     timestamptz,
  checks            integer     not null default 0,
  next_check_at     timestamptz,
  transfer_code     text,
  provider_id       text,
  -- The provider's last word, as it said it.
  provider_status   text,
  provider_fee_kobo bigint check (provider_fee_kobo >= 0),
  version           integer     not null default 0,
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  settled_at        timestamptz,
  constraint withdrawals_owner unique (id, user_id)
);
create index withdrawals_by_user on withdrawals (user_id, created_at desc, id);
-- Serves finance's queue, oldest first.
create index withdrawals_by_state on withdrawals (state, created_at, id);
create index withdrawals_due on withdrawals (next_check_at) where next_check_at is not null;

-- Two different people, neither of them the owner: the database says so too.
create table withdrawal_approvals (
  withdrawal_id uuid        not null,
  owner_id      uuid        not null,
  approver_id   uuid        not null references users (id),
  created_at    timestamptz not null,
  primary key (withdrawal_id, approver_id),
  foreign key (withdrawal_id, owner_id) references withdrawals (id, user_id),
  constraint withdrawal_approvals_not_ones_own check (approver_id <> owner_id)
);

-- Open payments are asked about again, less and less often.
alter table payment_intents add column checks integer not null default 0;
alter table payment_intents add column next_check_at timestamptz;
create index payment_intents_unsettled on payment_intents (created_at)
  where status in ('pending', 'failed', 'abandoned');

-- What the provider and our books do not agree on. Somebody looks at each row and says how it was resolved.
create table reconciliation_differences (
  id          uuid primary key,
  kind        text        not null,
  -- Such as withdrawal:<reference>, payment:<reference>, balance:NGN.
  subject     text        not null,
  ours        text        not null,
  theirs      text        not null,
  found_at    timestamptz not null,
  resolved_at timestamptz,
  resolution  text
);
-- A difference that stands is raised once.
create unique index reconciliation_differences_open on reconciliation_differences (kind, subject)
  where resolved_at is null;

-- The job queue lives in a schema of its own, which this role may not enter; it may only ask for a job to be run
-- (decision: least rights, as in 0005). The body is looked up when it is called: the queue's own migration comes after.
create function enqueue_job(p_task text, p_payload json, p_key text, p_run_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(p_task, payload => p_payload, job_key => p_key, run_at => p_run_at);
end $$;
revoke execute on function enqueue_job from public;
grant execute on function enqueue_job to pockethall_app;

grant select, insert, update on bank_accounts, withdrawals, reconciliation_differences to pockethall_app;
grant select, insert on withdrawal_approvals to pockethall_app;
create trigger withdrawal_approvals_immutable before update or delete or truncate on withdrawal_approvals
  for each statement execute function records_are_not_rewritten();
