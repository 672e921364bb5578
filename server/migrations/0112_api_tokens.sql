-- 0112 API tokens: an organiser's programs act with a part of their access, without the password. Expand only.
-- Only the hash is kept: the secret is shown once. The role is asked for at every use as well (api-tokens.repository.ts).
create table api_tokens (
  id           uuid        primary key,
  user_id      uuid        not null references users (id),
  name         text        not null check (char_length(name) between 1 and 60),
  token_hash   bytea       not null unique check (octet_length(token_hash) = 32),
  -- The last characters of the secret, to tell tokens apart.
  ending       text        not null check (char_length(ending) = 4),
  scopes       text[]      not null check (cardinality(scopes) > 0),
  created_at   timestamptz not null,
  expires_at   timestamptz not null check (expires_at > created_at),
  last_used_at timestamptz,
  revoked_at   timestamptz
);
create index api_tokens_by_user on api_tokens (user_id, created_at desc) where revoked_at is null;
create index api_tokens_by_end on api_tokens (expires_at);
grant select, insert, delete on api_tokens to pockethall_app;
grant update (last_used_at, revoked_at) on api_tokens to pockethall_app;
