-- 0021 seasons: tournaments whose best go on to the next: states, zones, a national final. And files of a tournament
-- that were read back in. Expand only.

create table seasons (
  id           uuid        primary key,
  name         text        not null check (char_length(name) between 1 and 120),
  organizer_id uuid        not null references users (id),
  created_at   timestamptz not null
);
create index seasons_by_organizer on seasons (organizer_id, created_at desc);

create table season_stages (
  tournament_id uuid    primary key references tournaments (id),
  season_id     uuid    not null references seasons (id),
  -- From 1, in the order of play.
  position      integer not null check (position >= 1),
  stage         text    not null check (stage in ('state', 'zone', 'national')),
  -- 'Kano', 'North West', 'National final'.
  label         text    not null,
  -- The tournament that the best of this one go on to, and how many of them.
  feeds         uuid references season_stages (tournament_id),
  places        integer not null check (places >= 0),
  constraint season_stages_feeds_some check ((feeds is null) = (places = 0)),
  unique (season_id, position)
);
create index season_stages_by_feeds on season_stages (feeds) where feeds is not null;

-- Who goes on from a stage, as its result stands. One who qualifies no more, after a correction, keeps the row with
-- `revoked_at`. Settled: what the next stage should do about it is done, or can never be done (`refused` says why).
create table season_qualifiers (
  tournament_id   uuid        not null references season_stages (tournament_id),
  player_id       uuid        not null references players (id),
  place_number    integer     not null check (place_number >= 1),
  decided_at      timestamptz not null,
  revoked_at      timestamptz,
  -- The free seat in the next stage; null when there is none yet, and for one who had paid for a seat there before.
  registration_id uuid references registrations (id),
  is_settled      boolean     not null default false,
  refused         text,
  primary key (tournament_id, player_id)
);
create index season_qualifiers_unsettled on season_qualifiers (tournament_id) where not is_settled;

grant select, insert on seasons, season_stages to pockethall_app;
grant select, insert, update on season_qualifiers to pockethall_app;
