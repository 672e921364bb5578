-- 0016 entries: who waits for a seat and to whom one is offered, check-in, handicaps, refunds that can be resumed, and
-- what the clock has already done for a tournament.

alter table registrations
  -- Points per frame that this player begins with; below zero: owes.
  add column handicap integer check (handicap between -100 and 100),
  add column checked_in_at timestamptz,
  -- What the player shows at the desk: the last eight figures of the id, which are random.
  add column code text generated always as (upper(right(id::text, 8))) stored,
  add column note text check (char_length(note) <= 200),
  -- What of the fee went back; together with the fee it says what the escrow still holds for this seat.
  add column refunded_kobo bigint not null default 0,
  -- How a seat was given up: by its player, by the organizer, or because nobody checked in.
  add column left_how text check (left_how in ('left', 'removed', 'no-show'));
-- Until now leaving always gave the whole fee back.
update registrations set refunded_kobo = fee_kobo, left_how = 'left' where left_at is not null;
alter table registrations
  add constraint registrations_refund_within_fee check (refunded_kobo between 0 and fee_kobo);
-- Serves the refunds of a cancelled tournament, in the order in which they are made.
create index registrations_to_refund on registrations (tournament_id, id) where refunded_kobo < fee_kobo;

alter table tournaments
  -- Whether who has not checked in by the end of the window loses the seat; the fee then stays.
  add column unchecked_lose_seat boolean not null default true,
  -- Written when every fee of a cancelled tournament is back with its payer.
  add column entries_refunded_at timestamptz,
  -- For which moment the clock's work is done: the deadline, the start and end of check-in, the end date. Due again when
  -- the organizer moves that moment.
  add column deadline_done_for timestamptz,
  add column check_in_opened_for timestamptz,
  add column check_in_closed_for timestamptz,
  add column end_reminded_for timestamptz;
update tournaments set entries_refunded_at = updated_at where status = 'cancelled';
-- Nobody is told now of what is long past.
update tournaments set deadline_done_for = registration_deadline where registration_deadline <= now();
update tournaments set end_reminded_for = ends_at where ends_at <= now();
create index tournaments_to_refund on tournaments (id) where status = 'cancelled' and entries_refunded_at is null;

-- Somebody who asks for a seat and has paid nothing (domain/registration tells the life of a request).
create table entry_requests (
  id            uuid primary key,
  tournament_id uuid        not null references tournaments (id),
  player_id     uuid        not null references players (id),
  user_id       uuid        not null references users (id),
  -- The order of the waiting list.
  number        bigint      generated always as identity,
  state         text        not null check (state in (
                  'requested', 'waiting', 'offered', 'taken', 'withdrawn', 'lapsed', 'rejected', 'closed')),
  -- While offered, a place is kept for this player: neither free nor taken.
  expires_at    timestamptz,
  reason        text        check (char_length(reason) <= 500),
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  constraint entry_requests_offer_has_an_end check ((state = 'offered') = (expires_at is not null))
);
create unique index entry_requests_one_open on entry_requests (tournament_id, player_id)
  where state in ('requested', 'waiting', 'offered');
create index entry_requests_in_order on entry_requests (tournament_id, state, number)
  where state in ('requested', 'waiting', 'offered');
create index entry_requests_last on entry_requests (tournament_id, player_id, number desc);
create index entry_requests_to_lapse on entry_requests (expires_at) where state = 'offered';
grant select, insert, update on entry_requests to pockethall_app;

-- As many free places as the capacity leaves beside seats and offers. A capacity that fell below both takes the latest
-- offers back: those players wait again, at the head of the list. Changed only by who holds the gate alone (0009).
create or replace function tournament_places_laid() returns trigger language plpgsql as $$
declare v_offered integer;
begin
  update entry_requests set state = 'waiting', expires_at = null, updated_at = now()
  where id in (
    select r.id from (
      select id, row_number() over (order by number) as rank
      from entry_requests where tournament_id = new.id and state = 'offered'
    ) as r
    where r.rank > new.max_participants - new.entrant_count);
  select count(*) into v_offered from entry_requests where tournament_id = new.id and state = 'offered';
  delete from tournament_places where tournament_id = new.id;
  if new.status in ('draft', 'upcoming', 'postponed') then
    insert into tournament_places (tournament_id)
    select new.id from generate_series(1, new.max_participants - new.entrant_count - v_offered);
  end if;
  return null;
end $$;
