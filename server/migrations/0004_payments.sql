-- 0004 payments: what we asked the card provider for, what it told us, and answers kept for repeated requests.
create table payment_intents (
  reference     text primary key check (reference ~ '^PH_[A-Z0-9_]+$'),
  user_id       uuid        not null references users (id),
  purpose       text        not null check (purpose in ('deposit', 'entry')),
  tournament_id uuid references tournaments (id),
  amount_kobo   bigint      not null check (amount_kobo > 0),
  -- pending until the provider's answer is conclusive; only succeeded has credited.
  status        text        not null check (status in ('pending', 'succeeded', 'failed', 'abandoned', 'mismatched')),
  access_code   text,
  -- What the client called it; shown nowhere as a fact.
  client_label  text,
  provider_id   text,
  fees_kobo     bigint,
  transfer_id   uuid references ledger_transfers (id),
  created_at    timestamptz not null default now(),
  settled_at    timestamptz,
  constraint payment_intents_entry_has_tournament check ((purpose = 'entry') = (tournament_id is not null))
);
create index payment_intents_by_user on payment_intents (user_id, created_at desc);
create index payment_intents_open on payment_intents (created_at) where status = 'pending';

-- Every signed event as it came, byte for byte; the pair names it, since the provider sends no event id.
create table provider_events (
  event        text        not null,
  subject      text        not null,
  raw          text        not null,
  received_at  timestamptz not null default now(),
  processed_at timestamptz,
  primary key (event, subject)
);

-- The first answer to a request that moves money, to be given again (operating.md, Idempotency).
create table idempotency_keys (
  user_id      uuid        not null references users (id),
  route        text        not null,
  key          text        not null check (length(key) between 8 and 200),
  request_hash text        not null,
  status       integer,
  body         jsonb,
  created_at   timestamptz not null default now(),
  primary key (user_id, route, key)
);
create index idempotency_keys_old on idempotency_keys (created_at);
