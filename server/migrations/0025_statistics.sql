-- 0025 statistics: what players did, added up by tournament and by pair, so that a completed match is added up from one
-- tournament and no page adds up all matches; ranks beside the records. Expand only. What stands already is added up by
-- the server when it starts (board_state.rules says whether it was).

-- What a player did in one tournament, the fold of the games there; moved in the transaction that completes a match.
create table player_tournament_stats (
  tournament_id  uuid    not null references tournaments (id),
  player_id      uuid    not null references players (id),
  matches        integer not null,
  wins           integer not null,
  losses         integer not null,
  draws          integer not null,
  frames_won     integer not null,
  frames_lost    integer not null,
  -- Of games played out; null: no break is noted.
  highest_break  integer,
  century_breaks integer not null,
  -- Of fifty and more, centuries among them.
  fifty_breaks   integer not null,
  break_count    integer not null,
  break_points   integer not null,
  title          text check (title in ('champion', 'runner-up')),
  prize_kobo     bigint  not null,
  last_played_at timestamptz,
  -- The last games played out, newest first, at most five: time, game, letter. As text they sort as the games do.
  last_results   text[]  not null check (cardinality(last_results) <= 5),
  primary key (tournament_id, player_id),
  constraint player_tournament_stats_add_up check (matches = wins + losses + draws)
);
-- Serves a player's tournaments, the latest first, and adding them up.
create index player_tournament_stats_of_player on player_tournament_stats
  (player_id, last_played_at desc nulls last, tournament_id);

-- What two players did against each other.
create table player_pairs (
  player1_id     uuid    not null references players (id),
  player2_id     uuid    not null references players (id),
  matches        integer not null,
  wins1          integer not null,
  wins2          integer not null,
  draws          integer not null,
  frames1        integer not null,
  frames2        integer not null,
  last_played_at timestamptz not null,
  primary key (player1_id, player2_id),
  constraint player_pairs_in_order check (player1_id < player2_id),
  constraint player_pairs_add_up check (matches = wins1 + wins2 + draws)
);
create index player_pairs_of_second on player_pairs (player2_id, player1_id);

alter table player_stats
  add column state          text,
  add column highest_break  integer,
  add column century_breaks integer not null default 0,
  add column fifty_breaks   integer not null default 0,
  add column break_count    integer not null default 0,
  add column break_points   integer not null default 0,
  add column titles         integer not null default 0,
  -- Finals played, the titles among them.
  add column finals         integer not null default 0,
  -- Prizes awarded since board_state.money_since.
  add column money_kobo     bigint  not null default 0,
  -- Shares as float8: two equal fractions give the same double, so 1 of 3 and 2 of 6 tie as they do in the domain.
  add column frame_difference integer generated always as (frames_won - frames_lost) stored,
  add column win_share  float8 generated always as (wins::float8 / nullif(matches, 0)) stored,
  add column form_share float8 generated always as
    (length(replace(replace(form, 'L', ''), 'D', ''))::float8 / nullif(length(form), 0)) stored,
  add column form_length integer generated always as (length(form)) stored;

-- The state of the player, kept here for the boards of a state.
update player_stats s set state = p.state from players p where p.id = s.player_id and p.state is not null;
create function player_stats_get_state() returns trigger language plpgsql as $$
begin
  new.state := (select state from players where id = new.player_id);
  return new;
end $$;
create trigger player_stats_get_state before insert on player_stats for each row
  execute function player_stats_get_state();
create function players_take_their_state_along() returns trigger language plpgsql as $$
begin
  update player_stats set state = new.state where player_id = new.id;
  return null;
end $$;
create trigger players_take_their_state_along after update of state on players for each row
  when (old.state is distinct from new.state) execute function players_take_their_state_along();

-- Each board's order (snooker.md section 6) is an index. Those who have not played stand behind, by name.
drop index player_stats_overall;
create index player_stats_overall on player_stats
  (wins desc, frame_difference desc, win_share desc, frames_won desc, highest_break desc nulls last, player_id)
  where matches > 0;
create index player_stats_overall_of_state on player_stats
  (state, wins desc, frame_difference desc, win_share desc, frames_won desc, highest_break desc nulls last, player_id)
  where matches > 0;
create index player_stats_form on player_stats
  (form_share desc nulls last, form_length desc, wins desc, frame_difference desc, win_share desc, frames_won desc,
   highest_break desc nulls last, player_id)
  where matches > 0;
create index player_stats_form_of_state on player_stats
  (state, form_share desc nulls last, form_length desc, wins desc, frame_difference desc, win_share desc,
   frames_won desc, highest_break desc nulls last, player_id)
  where matches > 0;
create index player_stats_money on player_stats
  (money_kobo desc, wins desc, frame_difference desc, win_share desc, frames_won desc,
   highest_break desc nulls last, player_id)
  where money_kobo > 0;

-- domain/names foldedName: what alphabetical order means. Hooked Hausa letters do not fall apart into letter and mark.
create function folded_name(name text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(regexp_replace(
    translate(lower(normalize(name, NFKD)), 'ƁɓƊɗƘƙƳƴ', 'bbddkkyy'),
    E'[\u0300-\u036f''’‘ʼ`]', '', 'g'),
    E'[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g')) $$;
create index players_by_folded_name on players ((folded_name(name) collate "C"), id);
create index players_of_state_by_folded_name on players (state, (folded_name(name) collate "C"), id);

-- Serves adding up one player's games of one tournament.
create index games_of_player1_there on games (player1_id, tournament_id) where status = 'completed';
create index games_of_player2_there on games (player2_id, tournament_id) where status = 'completed';
-- Serves a player's prizes, and those that leave the board Money on a day.
create index prize_awards_of_player on prize_awards (player_id, created_at desc);
create index prize_awards_by_day on prize_awards (created_at);

-- Places on the board Overall, soon after they changed: whoever only asks for a rank reads one row.
create table player_ranks (
  board     text    not null check (board in ('overall')),
  player_id uuid    not null references players (id),
  rank      integer not null check (rank >= 1),
  primary key (board, player_id)
);

-- Every board as it stood on the last Monday, 0:00 in Lagos.
create table board_weeks (
  week      date    not null,
  board     text    not null,
  player_id uuid    not null references players (id),
  rank      integer not null check (rank >= 1),
  primary key (board, player_id, week)
);
create index board_weeks_by_week on board_weeks (week);

-- How the boards stand as a whole: one row.
create table board_state (
  is_only        boolean     primary key default true check (is_only),
  -- By which rules the rows were added up; when the server's are newer, it adds everything up again.
  rules          integer     not null,
  -- Prizes awarded before do not count on the board Money: 729 days before today, 0:00 in Lagos.
  money_since    timestamptz not null,
  -- How many have a place on the board Overall.
  ranked_players integer     not null
);
insert into board_state (rules, money_since, ranked_players)
select case when exists (select from games where status = 'completed') then 0 else 1 end,
       ((now() at time zone 'Africa/Lagos')::date - 729)::timestamp at time zone 'Africa/Lagos', 0;

grant select, insert, update, delete on
  player_tournament_stats, player_pairs, player_ranks, board_weeks to pockethall_app;
grant select, update on board_state to pockethall_app;
