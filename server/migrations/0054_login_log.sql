-- 0054 login log: attempts to prove who somebody is, by account and outcome. Expand only.
-- One row for an account, an outcome and an hour, with a count: an attacker adds to a count and not to the table. No
-- address, no device, no e-mail. Rows without an account are attempts on e-mails that nobody has registered.
create table login_log (
  user_id    uuid references users (id),
  outcome    text        not null check (outcome in
    ('signed-up', 'logged-in', 'logged-in-with-code', 'password-confirmed', 'wrong-password', 'wrong-code', 'throttled', 'account-locked')),
  hour       timestamptz not null,
  attempts   integer     not null check (attempts > 0),
  first_at   timestamptz not null,
  last_at    timestamptz not null,
  unique nulls not distinct (user_id, outcome, hour)
);
create index login_log_old on login_log (hour);

grant select, insert, update, delete on login_log to pockethall_app;
