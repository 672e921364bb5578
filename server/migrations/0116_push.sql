-- 0116 push: the installation's key, the devices of each account, and the rungs by which a call reaches a person. Expand
-- only: the running version writes and reads deliveries without the new columns. Why: docs/decisions/0098-called-to-the-table.md.

-- The pair that identifies this installation to push services (VAPID): one row. Devices subscribe to its public half.
create table push_keys (
  name               text        primary key check (name = 'vapid'),
  public_key         text        not null,
  -- Encrypted with the server's key.
  sealed_private_key bytea       not null,
  created_at         timestamptz not null
);
grant select, insert on push_keys to pockethall_app;

create table push_subscriptions (
  id              uuid        primary key,
  user_id         uuid        not null references users (id),
  -- Whose end ends the subscription: a phone that was logged out shows nothing more.
  session_id      uuid        not null references sessions (id) on delete cascade,
  endpoint        text        not null unique check (char_length(endpoint) between 9 and 500),
  -- The device's public key and secret, base64url: content is encrypted for it.
  p256dh          text        not null check (char_length(p256dh) <= 100),
  auth            text        not null check (char_length(auth) <= 30),
  created_at      timestamptz not null,
  last_success_at timestamptz
);
create index push_subscriptions_of_person on push_subscriptions (user_id);
create index push_subscriptions_of_session on push_subscriptions (session_id);
grant select, insert, delete on push_subscriptions to pockethall_app;
grant update (user_id, session_id, p256dh, auth, last_success_at) on push_subscriptions to pockethall_app;

-- A delivery is also the rung of a ladder: page, push, text message, hall screen.
alter table notification_deliveries
  drop constraint notification_deliveries_channel_check,
  add constraint notification_deliveries_channel_check check (channel in ('email', 'page', 'push', 'sms', 'hall')),
  -- Breaks through quiet hours: the match is called now.
  add column is_call         boolean     not null default false,
  -- The match of a call, whose ladder this is a rung of.
  add column match_id        uuid,
  add column tried_at        timestamptz,
  add column acknowledged_at timestamptz,
  -- Lets its holder acknowledge this delivery and nothing else: the device gets it in the encrypted content.
  add column acknowledge_key uuid,
  -- On the first rung: when the next one is due. Null: the ladder has ended, or is none.
  add column climb_at        timestamptz,
  -- A job sends it: no other does before this moment.
  add column sending_until   timestamptz;
create unique index notification_deliveries_by_key on notification_deliveries (acknowledge_key)
  where acknowledge_key is not null;
create index notification_deliveries_climbing on notification_deliveries (climb_at) where climb_at is not null;
create index notification_deliveries_of_match on notification_deliveries (match_id) where match_id is not null;

-- Push for these is on by default from now on. No screen offered it before, so no person has turned it off.
update notification_preferences set push = true where event in ('match-called', 'seat-freed') and not push;
