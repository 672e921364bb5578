-- 0071 check-in PINs: where the desk has set one, players who check in on their own phones type it. Attempts are counted at
-- the seat. Expand only.
create table check_in_pins (
  tournament_id uuid        primary key references tournaments (id) on delete cascade,
  pin           text        not null check (pin ~ '^\d{4}$'),
  made_by       uuid        not null references users (id),
  made_at       timestamptz not null
);
grant select, insert, update, delete on check_in_pins to pockethall_app;
alter table registrations add column pin_attempts integer not null default 0;
alter table registrations add column pin_window_started_at timestamptz;
