-- 0017 results: how a game may end, be corrected or be added by hand; who withdrew; prizes that wait for finance.

alter table game_events
  -- What the game was given as, and why, where somebody decided it: an award, a correction, an annulment.
  add column outcome text,
  add column reason text check (char_length(reason) <= 500),
  drop constraint game_events_kind_check,
  add constraint game_events_kind_check check (kind in (
    'started', 'frame-won', 'frame-withdrawn', 'completed', 'awarded', 'voided', 'annulled', 'corrected', 'postponed',
    'cancelled'));

alter table games
  -- Where it is played when that is not the tournament's venue.
  add column venue text check (char_length(venue) <= 160);

alter table registrations
  -- Gave up after the draw: the seat stays, the games still to come go to the opponents.
  add column withdrawn_at timestamptz,
  add column withdrawal_reason text check (char_length(withdrawal_reason) <= 500);

-- A place is a number from 1: an organizer's own table may go further than the third.
alter table prize_awards add column place_number integer check (place_number >= 1);
update prize_awards set place_number = case place when 'champion' then 1 when 'runner-up' then 2 else 3 end;
alter table prize_awards alter column place_number set not null, drop column place;

-- What a completed tournament would pay. Written anew when a result is corrected, which raises the version; once
-- approved it is paid and never changes.
create table prize_proposals (
  tournament_id uuid        primary key references tournaments (id),
  pool_kobo     bigint      not null check (pool_kobo > 0),
  version       integer     not null default 1,
  proposed_at   timestamptz not null,
  approved_at   timestamptz,
  -- Null for what was paid before prizes waited for finance.
  approved_by   uuid references users (id),
  constraint prize_proposals_approved_at_a_time check (approved_by is null or approved_at is not null)
);
create index prize_proposals_waiting on prize_proposals (proposed_at, tournament_id) where approved_at is null;
create table prize_proposal_shares (
  tournament_id uuid    not null references prize_proposals (tournament_id),
  player_id     uuid    not null references players (id),
  place_number  integer not null check (place_number >= 1),
  amount_kobo   bigint  not null check (amount_kobo > 0),
  primary key (tournament_id, player_id)
);
insert into prize_proposals (tournament_id, pool_kobo, proposed_at, approved_at)
select tournament_id, sum(amount_kobo), min(created_at), min(created_at) from prize_awards
group by tournament_id having sum(amount_kobo) > 0;
insert into prize_proposal_shares (tournament_id, player_id, place_number, amount_kobo)
select tournament_id, player_id, place_number, amount_kobo from prize_awards where amount_kobo > 0;
grant select, insert, update on prize_proposals to pockethall_app;
grant select, insert, update, delete on prize_proposal_shares to pockethall_app;
