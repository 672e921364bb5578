-- 0048 second factor: codes of an authenticator app at log-in, with recovery codes. Expand only.

create table second_factors (
  user_id        uuid primary key references users (id),
  -- AES-256-GCM with the server's key, bound to the account (platform/secret-box).
  sealed_secret  bytea       not null,
  -- For the hashes of the recovery codes.
  recovery_salt  bytea       not null,
  created_at     timestamptz not null,
  -- Null while it is being set up: it asks for nothing yet.
  confirmed_at   timestamptz,
  -- The 30-second step of the last accepted code: a code is accepted once.
  last_used_step bigint      not null default 0
);

create table recovery_codes (
  user_id   uuid  not null references second_factors (user_id) on delete cascade,
  -- argon2id with the account's salt.
  code_hash bytea not null,
  used_at   timestamptz,
  primary key (user_id, code_hash)
);

-- Log-ins whose password was right and whose code is awaited. Only the SHA-256 of the token is kept.
create table login_challenges (
  token_hash bytea primary key,
  user_id    uuid        not null references users (id),
  remember   boolean     not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index login_challenges_by_user on login_challenges (user_id);
create index login_challenges_old on login_challenges (expires_at);

grant select, insert, update, delete on second_factors, recovery_codes, login_challenges to pockethall_app;
