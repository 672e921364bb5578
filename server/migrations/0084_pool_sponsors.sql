-- 0084 pool sponsors: a named sponsor pays what the entry fees do not cover of a pool (decision 0077). One person of finance
-- records the sponsor, another agrees; the money leaves the sponsor's wallet when the tournament is published. Expand only.
alter table tournaments drop constraint tournaments_pool_payer_check;
alter table tournaments add constraint tournaments_pool_payer_check
  check (pool_payer in ('organizer', 'platform', 'sponsor'));

create table pool_sponsors (
  tournament_id uuid        primary key references tournaments (id),
  -- As the public pages show it.
  name          text        not null check (char_length(name) between 1 and 80),
  -- Whose wallet pays, and gets what is left.
  user_id       uuid        not null references users (id),
  amount_kobo   bigint      not null check (amount_kobo > 0),
  -- Where the money in the wallet comes from: a payment's reference or the bank's.
  receipt       text        not null check (char_length(receipt) between 1 and 200),
  recorded_by   uuid        not null references users (id),
  recorded_at   timestamptz not null,
  agreed_by     uuid        references users (id),
  agreed_at     timestamptz,
  constraint pool_sponsors_agreed_whole check ((agreed_by is null) = (agreed_at is null)),
  constraint pool_sponsors_two_others
    check (recorded_by <> user_id and agreed_by is distinct from user_id and agreed_by is distinct from recorded_by)
);
create index pool_sponsors_by_user on pool_sponsors (user_id);
grant select, insert, update on pool_sponsors to pockethall_app;
