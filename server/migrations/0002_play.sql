-- 0002 play: tournaments, seats, games and their logs, and what players add up to.
-- Money is kobo (1 naira = 100 kobo), whole numbers, never float.

create table tournaments (
  id                    uuid primary key,
  name                  text        not null check (name <> ''),
  description           text        not null,
  venue                 text        not null,
  state                 text        not null,
  starts_at             timestamptz not null,
  ends_at               timestamptz not null,
  registration_deadline timestamptz not null,
  prize_pool_kobo       bigint      not null check (prize_pool_kobo >= 0),
  entry_fee_kobo        bigint      not null check (entry_fee_kobo >= 0),
  max_participants      integer     check (max_participants >= 2),
  -- Best of; null for imported events whose length varied.
  total_frames          integer     check (total_frames >= 1),
  status                text        not null check (status in ('draft', 'upcoming', 'ongoing', 'completed', 'cancelled', 'postponed')),
  drawn_at              timestamptz,
  completed_at          timestamptz,
  -- Changed only under the tournament's row lock, in the transaction that changes the seats.
  entrant_count         integer     not null default 0 check (entrant_count >= 0),
  champion_id           uuid references players (id),
  organizer_id          uuid references users (id),
  image_url             text        not null,
  -- Where an imported event came from; the same key is never imported twice.
  import_key            text unique,
  is_demo               boolean     not null default false,
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now(),
  constraint tournaments_never_oversold check (max_participants is null or entrant_count <= max_participants)
);
-- Serves the tournaments list by tab and by state.
create index tournaments_by_status on tournaments (status, starts_at desc, id);
create index tournaments_by_state on tournaments (state, status);
create index tournaments_by_organizer on tournaments (organizer_id, created_at desc);

create table registrations (
  id             uuid primary key,
  tournament_id  uuid        not null references tournaments (id),
  player_id      uuid        not null references players (id),
  seed           integer     check (seed >= 1),
  fee_kobo       bigint      not null check (fee_kobo >= 0),
  payment_method text        not null check (payment_method in ('wallet', 'paystack', 'none')),
  -- The ledger transfer that paid for the seat; null when the seat was free or imported.
  transfer_id    uuid,
  created_at     timestamptz not null default now(),
  left_at        timestamptz,
  constraint registrations_paid_when_not_free check (fee_kobo = 0 or transfer_id is not null)
);
create unique index registrations_one_seat_per_player on registrations (tournament_id, player_id) where left_at is null;
-- Serves the participants tab, in seed order.
create index registrations_by_tournament on registrations (tournament_id, seed, created_at) where left_at is null;
create index registrations_by_player on registrations (player_id) where left_at is null;

create table games (
  id                uuid primary key,
  tournament_id     uuid        not null references tournaments (id),
  -- The draw's own name for the game: r1m1, third.
  draw_key          text        not null,
  round_number      integer     not null check (round_number >= 1),
  round_name        text        not null,
  position          integer     not null check (position >= 1),
  is_knockout       boolean     not null,
  player1_id        uuid references players (id),
  player2_id        uuid references players (id),
  -- Feeders are stored, not computed: which game's winner or loser sits here.
  player1_from      uuid references games (id),
  player1_from_side text check (player1_from_side in ('winner', 'loser')),
  player2_from      uuid references games (id),
  player2_from_side text check (player2_from_side in ('winner', 'loser')),
  player1_score     integer check (player1_score >= 0),
  player2_score     integer check (player2_score >= 0),
  winner_id         uuid references players (id),
  outcome           text check (outcome in ('played', 'walkover', 'retired', 'defaulted', 'void')),
  status            text        not null check (status in ('scheduled', 'live', 'completed', 'postponed', 'cancelled')),
  scheduled_at      timestamptz,
  started_at        timestamptz,
  completed_at      timestamptz,
  total_frames      integer     not null check (total_frames >= 1),
  referee_id        uuid references users (id),
  youtube_video_url text,
  featured          boolean     not null default false,
  version           integer     not null default 1,
  created_at        timestamptz not null default now(),
  constraint games_one_per_key unique (tournament_id, draw_key),
  constraint games_two_different_players check (player1_id is distinct from player2_id or player1_id is null),
  constraint games_winner_played check (winner_id is null or winner_id = player1_id or winner_id = player2_id),
  constraint games_completed_has_time check ((status = 'completed') = (completed_at is not null))
);
create index games_by_tournament on games (tournament_id, round_number, position);
-- Serves fixtures (soonest first), live matches and results (latest first).
create index games_by_status on games (status, scheduled_at, id);
create index games_completed on games (completed_at desc, id) where status = 'completed';
create index games_by_player1 on games (player1_id, status);
create index games_by_player2 on games (player2_id, status);
create index games_by_referee on games (referee_id, scheduled_at) where status in ('scheduled', 'live');
create index games_fed_by_player1 on games (player1_from) where player1_from is not null;
create index games_fed_by_player2 on games (player2_from) where player2_from is not null;

-- Every change of a score, in order; the game's row is the fold of it. Append-only (see 0005).
create table game_events (
  game_id       uuid        not null references games (id),
  sequence      integer     not null check (sequence >= 1),
  kind          text        not null check (kind in ('started', 'frame-won', 'frame-withdrawn', 'completed')),
  player_id     uuid references players (id),
  player1_score integer     not null,
  player2_score integer     not null,
  actor_id      uuid references users (id),
  created_at    timestamptz not null default now(),
  primary key (game_id, sequence)
);

-- What a player adds up to; moved in the transaction that completes a match, so no page adds up all matches.
create table player_stats (
  player_id          uuid primary key references players (id),
  matches            integer not null default 0,
  wins               integer not null default 0,
  losses             integer not null default 0,
  draws              integer not null default 0,
  frames_won         integer not null default 0,
  frames_lost        integer not null default 0,
  tournaments_played integer not null default 0,
  prize_kobo         bigint  not null default 0,
  -- Newest first, at most five of W, L, D; walkovers and retirements stay out.
  form               text    not null default '' check (form ~ '^[WLD]{0,5}$'),
  constraint player_stats_add_up check (matches = wins + losses + draws)
);
-- The Overall board's order (snooker.md section 6) is this index.
create index player_stats_overall on player_stats
  (wins desc, (frames_won - frames_lost) desc, frames_won desc, player_id);
