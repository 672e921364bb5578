-- 0012 contact codes: how an e-mail and a phone are proven, and the outbox that carries the words. Expand only.
-- A message is written in the transaction that has something to say; a job sends it after the commit (decision 0020).
create table outbox_messages (
  id              uuid primary key,
  channel         text        not null check (channel in ('e-mail', 'sms')),
  -- What the message is about, such as contact-code:<id>: said twice, it is kept once.
  key             text        not null unique,
  recipient       text        not null check (recipient <> ''),
  subject         text        not null,
  -- Null once it was sent: codes and links are nobody's business afterwards.
  body            text,
  created_at      timestamptz not null,
  -- From then on the words help nobody, and it is not sent any more.
  useful_until    timestamptz not null,
  attempts        integer     not null default 0,
  -- Null: sent, or given up.
  next_attempt_at timestamptz,
  last_error      text,
  sent_at         timestamptz,
  constraint outbox_messages_sent_is_over check (sent_at is null or (next_attempt_at is null and body is null))
);
create index outbox_messages_due on outbox_messages (next_attempt_at) where next_attempt_at is not null;
create index outbox_messages_old on outbox_messages (created_at);

-- Six digits, sent to an address to see whether it is its owner's. Only the newest of an account and contact counts.
create table contact_codes (
  id         uuid primary key,
  user_id    uuid        not null references users (id),
  contact    text        not null check (contact in ('email', 'phone')),
  -- Where it was sent: for another address it proves nothing.
  address    text        not null,
  code_hash  text        not null,
  attempts   integer     not null default 0 check (attempts between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index contact_codes_newest on contact_codes (user_id, contact, created_at desc);

-- Links that let somebody without the password choose a new one. Only the hash of what the link carries is kept.
create table password_resets (
  id         uuid primary key,
  user_id    uuid        not null references users (id),
  token_hash bytea       not null unique,
  address    text        not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index password_resets_newest on password_resets (user_id, created_at desc);

grant select, insert, update, delete on outbox_messages, contact_codes, password_resets to pockethall_app;
