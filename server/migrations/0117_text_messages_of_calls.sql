-- 0117 what text messages of calls have cost: of each day in Lagos and of each tournament, so that neither passes its limit.
-- Expand only. Why: docs/decisions/0098-called-to-the-table.md.
create table text_message_costs (
  -- `day:2026-11-28` or `tournament:<id>`.
  scope      text        primary key,
  messages   integer     not null check (messages >= 0),
  cost_kobo  bigint      not null check (cost_kobo >= 0),
  updated_at timestamptz not null
);
grant select, insert, update, delete on text_message_costs to pockethall_app;

-- Whether a person may be called by text message when nothing else reached them.
alter table notification_settings add column text_calls boolean not null default true;
