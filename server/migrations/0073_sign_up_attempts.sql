-- 0073 attempts to sign up, by the hash of the client's Idempotency-Key and the form, so that a sign-up that is repeated
-- after a lost answer opens no second account. Rows are forgotten after a day. Expand only.
create table sign_up_attempts (
  attempt_hash bytea       primary key,
  -- The attempt is claimed before its account is written.
  user_id      uuid        not null references users (id) deferrable initially deferred,
  created_at   timestamptz not null
);
create index sign_up_attempts_old on sign_up_attempts (created_at);
grant select, insert, delete on sign_up_attempts to pockethall_app;
