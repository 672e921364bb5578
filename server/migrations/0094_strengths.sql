-- 0094 strengths: ratings that are learnt from frames, day by day, in place of Glicko-2 by week (decisions 0071 and 0084).
-- The tables are filled by the server, which adds everything up again after the update (RULES in modules/rankings).
-- Doubles are compared byte for byte: a recount must give the same rows. 0095 removes what these replace.

-- Each match as it was last counted. What it said before is needed when it changes or goes, so nothing here points to games.
create table rated_matches (
  game_id    uuid     primary key,
  ruleset    text     not null check (ruleset in ('rack', 'snooker15', 'snooker10', 'snooker6')),
  -- The day in Lagos on which it ended.
  day        date     not null,
  player1_id uuid     not null,
  player2_id uuid     not null,
  -- Frames played; those that a handicap gave are left out.
  frames1    integer  not null check (frames1 >= 0),
  frames2    integer  not null check (frames2 >= 0),
  -- What player 1 started each frame with; negative: player 2.
  start_points integer not null,
  -- Frames that each needed to win at the start: without those that a handicap gave.
  needed1    integer  not null check (needed1 > 0),
  needed2    integer  not null check (needed2 > 0),
  -- The side that won; 0: a draw.
  winner     integer  not null check (winner in (0, 1, 2)),
  -- What both were judged by: their strengths that morning, and player 1's chance by these. Null until the day is learnt.
  mean1      double precision,
  variance1  double precision,
  mean2      double precision,
  variance2  double precision,
  chance     double precision check (chance between 0 and 1)
-- Each row is written twice, without and then with the judgement: room on its page keeps the indexes out of the second.
) with (fillfactor = 50);
create index rated_matches_by_day on rated_matches (ruleset, day, game_id);
create index rated_matches_by_player1 on rated_matches (player1_id, ruleset, day);
create index rated_matches_by_player2 on rated_matches (player2_id, ruleset, day);

-- A player's strength after each day with rated matches: the log-odds of a frame, and the variance. Between two rows
-- only time changes it.
create table player_strengths (
  player_id  uuid             not null references players (id) on delete cascade,
  ruleset    text             not null check (ruleset in ('rack', 'snooker15', 'snooker10', 'snooker6')),
  day        date             not null,
  mean       double precision not null,
  variance   double precision not null check (variance > 0),
  -- Rated matches until and with this day.
  matches    integer          not null check (matches > 0),
  -- On the first day: what its results said of the player, from which newcomers are learnt. Null on all others.
  entry_precision double precision,
  entry_weighted  double precision,
  primary key (player_id, ruleset, day)
);
create index player_strengths_by_day on player_strengths (ruleset, day);
create index player_strengths_of_entrants on player_strengths (ruleset, day) where entry_precision is not null;

-- The latest of those rows, for the board.
create table current_strengths (
  ruleset    text             not null check (ruleset in ('rack', 'snooker15', 'snooker10', 'snooker6')),
  player_id  uuid             not null references players (id) on delete cascade,
  day        date             not null,
  mean       double precision not null,
  variance   double precision not null,
  matches    integer          not null,
  -- The mean on the latest day that the clock began: it falls with a long absence.
  board_mean double precision not null,
  primary key (ruleset, player_id)
);
-- The board's order: the established first, provisional ratings (fewer than five matches) after them.
create index current_strengths_board on current_strengths
  (ruleset, (matches < 5), board_mean desc, variance, matches desc, player_id);
create index current_strengths_by_player on current_strengths (player_id);

-- What is known of newcomers in the morning of a day: for each day with rated matches, and by the clock for each day.
create table newcomer_days (
  ruleset    text             not null check (ruleset in ('rack', 'snooker15', 'snooker10', 'snooker6')),
  day        date             not null,
  mean       double precision not null,
  -- Earlier days with newcomers, as far as the mean needs them: [{day, entrants, precision, weighted}].
  entry_days jsonb            not null,
  -- Begun by the clock: the board shows how far ratings have fallen by the latest of these days.
  by_clock   boolean          not null default false,
  primary key (ruleset, day)
);

-- From which day a ruleset is to be counted again. Only inserted and deleted, so that no result waits for another one.
create table rating_recounts (
  id       uuid primary key,
  ruleset  text not null,
  from_day date not null
);

grant select, insert, update, delete on rated_matches, player_strengths, current_strengths, newcomer_days to pockethall_app;
grant select, insert, delete on rating_recounts to pockethall_app;

select tell_changes_of('rated_matches', 'rankings');
select tell_changes_of('player_strengths', 'rankings', '{player:player_id}');
select tell_changes_of('newcomer_days', 'rankings');
select tell_changes_of('current_strengths', 'rankings', '{player:player_id}');
