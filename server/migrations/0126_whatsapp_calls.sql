-- 0126 calls to the table by WhatsApp: a channel of messages and a rung of a call's ladder. Expand only: the running version
-- writes neither. Why: docs/decisions/0107-whatsapp-before-text-messages.md.
alter table outbox_messages
  drop constraint outbox_messages_channel_check,
  add constraint outbox_messages_channel_check check (channel in ('e-mail', 'sms', 'whatsapp')),
  -- The provider's own name for a message that it took, by which it reports what became of it.
  add column provider_message_id text,
  add column delivered_at        timestamptz,
  add column read_at             timestamptz;
create unique index outbox_messages_by_provider on outbox_messages (provider_message_id)
  where provider_message_id is not null;

alter table notification_deliveries
  drop constraint notification_deliveries_channel_check,
  add constraint notification_deliveries_channel_check
    check (channel in ('email', 'page', 'push', 'whatsapp', 'sms', 'hall'));

-- WhatsApp asks for people's consent first, so it is off until they choose it.
alter table notification_settings add column whatsapp_calls boolean not null default false;

-- What is booked for the message of a rung; null where nothing is, or no longer.
alter table notification_deliveries add column cost_kobo bigint check (cost_kobo >= 0);

-- The outcome of an attempt is unknown, such as after a time-out: the message may have been sent.
alter table outbox_messages add column may_be_sent boolean not null default false;
-- When the provider reported that it could not deliver what it had taken.
alter table outbox_messages add column failed_at timestamptz;
