-- 0113 outgoing webhooks: addresses that an organiser's events are sent to, and each delivery. Expand only.
create table webhook_endpoints (
  id             uuid        primary key,
  user_id        uuid        not null references users (id),
  url            text        not null check (char_length(url) between 9 and 500),
  events         text[]      not null check (cardinality(events) > 0),
  -- Signs deliveries; encrypted with the server's key.
  secret         bytea       not null,
  created_at     timestamptz not null,
  -- Attempts that failed since one was taken.
  failures       integer     not null default 0 check (failures >= 0),
  -- No attempt before this moment.
  paused_until   timestamptz,
  -- A job sends to this address: no other does before this moment.
  sending_until  timestamptz,
  disabled_at    timestamptz,
  constraint webhook_endpoints_once unique (user_id, url)
);
grant select, insert, delete on webhook_endpoints to pockethall_app;
grant update (failures, paused_until, sending_until, disabled_at) on webhook_endpoints to pockethall_app;

create table webhook_deliveries (
  id              uuid        primary key,
  endpoint_id     uuid        not null references webhook_endpoints (id) on delete cascade,
  event           text        not null,
  -- What it is about, so that several waiting changes are sent once. Without a foreign key: it needs no lock of it.
  tournament_id   uuid,
  payload         jsonb       not null,
  created_at      timestamptz not null,
  attempts        integer     not null default 0,
  -- Null: it was delivered or has failed.
  next_attempt_at timestamptz,
  last_attempt_at timestamptz,
  delivered_at    timestamptz,
  -- What the last attempt was answered, or why it was not.
  status_code     integer,
  error           text        check (char_length(error) <= 300),
  constraint webhook_deliveries_over check (delivered_at is null or next_attempt_at is null)
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at) where next_attempt_at is not null;
create index webhook_deliveries_recent on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_old on webhook_deliveries (created_at);
grant select, insert, update, delete on webhook_deliveries to pockethall_app;
