-- 0037 login throttles: failed log-ins are counted per client and account, so that nobody else's attempts keep the owner
-- of an account out. Replaces the counter by e-mail alone (login_failures), which the previous version still reads.

-- One row a counter. The key is a SHA-256: of account and device, account and address, account alone, or a session.
create table login_throttles (
  key               bytea primary key,
  window_started_at timestamptz not null,
  failures          integer     not null check (failures >= 0),
  lockouts          integer     not null check (lockouts >= 0),
  last_attempt_at   timestamptz not null
);
create index login_throttles_old on login_throttles (last_attempt_at);

-- Devices and addresses from which an account was logged in to. Only hashes: of the device cookie, of the address.
create table known_clients (
  user_id      uuid        not null references users (id),
  kind         text        not null check (kind in ('device', 'address')),
  client_hash  bytea       not null,
  last_used_at timestamptz not null,
  primary key (user_id, kind, client_hash)
);
create index known_clients_by_hash on known_clients (client_hash);
create index known_clients_old on known_clients (last_used_at);

grant select, insert, update, delete on login_throttles, known_clients to pockethall_app;
