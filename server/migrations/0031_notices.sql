-- 0031 notices: what a notice is about and where it leads, who wants to be told how, and what is to leave by e-mail or
-- push. Expand only: the running version writes notices without the new columns.
-- Why: docs/decisions/0034-who-is-told-what.md. Events and what holds by default are in domain/src/notices.
alter table notifications
  add column event      text,
  -- A page of ours. Null: it leads nowhere.
  add column url        text check (url like '/%'),
  -- The same fact told twice reaches a person once.
  add column dedupe_key text,
  -- False: deleted by its owner, or wanted by e-mail or push only. It is forgotten when nothing of it is to be sent.
  add column in_app     boolean not null default true;
create unique index notifications_told_once on notifications (user_id, dedupe_key) where dedupe_key is not null;
-- All serve housekeeping: what its owner deleted, what was read long ago, and what nobody ever read.
create index notifications_hidden on notifications (id) where not in_app;
create index notifications_read_long_ago on notifications (read_at) where read_at is not null;
create index notifications_never_read on notifications (created_at) where read_at is null;

-- One row for who has changed anything. Null quiet hours: none.
create table notification_settings (
  user_id           uuid        primary key references users (id),
  in_app            boolean     not null default true,
  email             boolean     not null default true,
  push              boolean     not null default true,
  quiet_from_minute integer     check (quiet_from_minute between 0 and 1439),
  quiet_until_minute integer    check (quiet_until_minute between 0 and 1439),
  -- Whoever knows it may stop the e-mails of this person and nothing else: it stands in each of them.
  unsubscribe_key   uuid        not null unique default gen_random_uuid(),
  updated_at        timestamptz not null default now(),
  constraint notification_settings_whole_quiet check ((quiet_from_minute is null) = (quiet_until_minute is null))
);

-- One row for each event that a person has chosen about; the others follow the rules of domain/src/notices.
create table notification_preferences (
  user_id uuid    not null references users (id),
  event   text    not null check (event <> ''),
  in_app  boolean not null,
  email   boolean not null,
  push    boolean not null,
  primary key (user_id, event)
);

-- What is to leave the house, decided when the notice was written.
create table notification_deliveries (
  notification_id uuid        not null references notifications (id) on delete cascade,
  channel         text        not null check (channel in ('email', 'push')),
  user_id         uuid        not null references users (id),
  due_at          timestamptz not null,
  created_at      timestamptz not null,
  -- Handed to the outbox of messages, or left because nobody may be written to any more.
  done_at         timestamptz,
  primary key (notification_id, channel)
);
create index notification_deliveries_due on notification_deliveries (channel, due_at) where done_at is null;
create index notification_deliveries_of_person on notification_deliveries (user_id, channel) where done_at is null;
create index notification_deliveries_old on notification_deliveries (created_at);

-- A mail program shows a button of its own for it (RFC 8058).
alter table outbox_messages add column unsubscribe_url text;

grant select, insert, update, delete on notification_settings, notification_preferences, notification_deliveries
  to pockethall_app;
