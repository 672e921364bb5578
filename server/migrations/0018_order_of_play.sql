-- 0018 order of play: halls with their tables and hours, and which game is played where and when. Expand only.

-- Lets an exclusion constraint compare a table's id and a stretch of time at once; comes with PostgreSQL itself.
create extension if not exists btree_gist;

create table halls (
  id         uuid primary key,
  owner_id   uuid        not null references users (id),
  name       text        not null check (char_length(name) between 1 and 120),
  address    text        not null check (char_length(address) <= 200),
  state      text        not null,
  latitude   double precision check (latitude between -90 and 90),
  longitude  double precision check (longitude between -180 and 180),
  -- Rises with each edit: of two who edit at once, the second is told.
  version    integer     not null default 1,
  created_at timestamptz not null,
  -- What was played there stays readable.
  removed_at timestamptz,
  constraint halls_place_has_both_parts check ((latitude is null) = (longitude is null))
);
-- Serves the list of halls, those of one state first.
create index halls_by_name on halls (lower(name), id) where removed_at is null;

create table hall_tables (
  id         uuid    primary key,
  hall_id    uuid    not null references halls (id),
  name       text    not null check (char_length(name) between 1 and 40),
  position   integer not null check (position >= 1),
  removed_at timestamptz
);
create index hall_tables_by_hall on hall_tables (hall_id, position) where removed_at is null;

-- When a hall is open on one day of every week, by a clock in Lagos; a closing time at or before the opening time lies
-- on the next day.
create table hall_hours (
  hall_id uuid     not null references halls (id),
  weekday smallint not null check (weekday between 1 and 7),
  opens   text     not null check (opens ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  closes  text     not null check (closes ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  primary key (hall_id, weekday, opens)
);

-- A table that cannot be played on for a while: lost, or its hall closes early.
create table table_closures (
  id          uuid        primary key,
  table_id    uuid        not null references hall_tables (id),
  closed_from timestamptz not null,
  closed_to   timestamptz not null,
  created_by  uuid        not null references users (id),
  created_at  timestamptz not null,
  constraint table_closures_have_length check (closed_from < closed_to)
);
create index table_closures_by_table on table_closures (table_id, closed_to);

-- What a tournament plans with.
create table tournament_halls (
  tournament_id uuid not null references tournaments (id),
  hall_id       uuid not null references halls (id),
  primary key (tournament_id, hall_id)
);
create index tournament_halls_by_hall on tournament_halls (hall_id);
create table order_of_play_settings (
  tournament_id     uuid    primary key references tournaments (id),
  -- Null: our own estimate for the ruleset.
  minutes_per_frame integer check (minutes_per_frame between 1 and 120),
  rest_minutes      integer not null default 15 check (rest_minutes between 0 and 1440)
);
-- Who can referee any game that names nobody, and when; without times: always.
create table tournament_referees (
  tournament_id  uuid not null references tournaments (id),
  user_id        uuid not null references users (id),
  available_from timestamptz,
  available_to   timestamptz,
  primary key (tournament_id, user_id),
  constraint tournament_referees_have_length check (available_from < available_to is not false)
);
create table late_arrivals (
  tournament_id uuid        not null references tournaments (id),
  player_id     uuid        not null references players (id),
  arrives_at    timestamptz not null,
  primary key (tournament_id, player_id)
);

-- Where and when a game is played. The database itself refuses two games on one table at one time, whoever asks;
-- a game may begin when the one before it ends.
create table game_slots (
  game_id   uuid        primary key references games (id) on delete cascade,
  table_id  uuid        not null references hall_tables (id),
  starts_at timestamptz not null,
  ends_at   timestamptz not null,
  -- Put there by hand: a plan leaves it where it is.
  is_pinned boolean     not null default false,
  constraint game_slots_have_length check (starts_at < ends_at),
  constraint game_slots_one_game_a_table exclude using gist (table_id with =, tstzrange(starts_at, ends_at) with &&)
);

-- A slot follows its game, whoever changes the game: one that is over frees its table, one that is put off or called off
-- leaves it, and so does one whose time was set elsewhere.
create function game_slots_follow_games() returns trigger language plpgsql as $$
begin
  if new.status is not distinct from old.status then
    delete from game_slots where game_id = new.id and starts_at is distinct from new.scheduled_at;
  elsif new.status in ('postponed', 'cancelled') or (new.status = 'completed' and new.started_at is null) then
    delete from game_slots where game_id = new.id;
  elsif new.status = 'completed' then
    delete from game_slots where game_id = new.id and starts_at >= new.completed_at;
    update game_slots set ends_at = new.completed_at where game_id = new.id and ends_at > new.completed_at;
  end if;
  return null;
end $$;
create trigger games_move_their_slots after update of status, scheduled_at on games for each row
  when (old.status is distinct from new.status or old.scheduled_at is distinct from new.scheduled_at)
  execute function game_slots_follow_games();

grant select, insert, update, delete on halls, hall_tables, hall_hours, table_closures, tournament_halls,
  order_of_play_settings, tournament_referees, late_arrivals, game_slots to pockethall_app;
