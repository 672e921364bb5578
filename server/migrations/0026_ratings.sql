-- 0026 ratings: how strong players are, by Glicko-2, one rating per ruleset, renewed each week (decision 0029).
-- Doubles are compared byte for byte: a recomputation must give the same rows. Expand only.

-- Each game as it was last counted. What it said before is needed when it changes or goes, so nothing here points to games.
create table rated_games (
  game_id    uuid     primary key,
  ruleset    text     not null check (ruleset in ('rack', 'snooker15', 'snooker10', 'snooker6')),
  -- The Monday that begins its week in Lagos.
  period     date     not null,
  player1_id uuid     not null,
  player2_id uuid     not null,
  -- The side that won; 0: a draw.
  winner     smallint not null check (winner in (0, 1, 2))
);
create index rated_games_by_period on rated_games (ruleset, period);
create index rated_games_by_player1 on rated_games (player1_id, ruleset, period);
create index rated_games_by_player2 on rated_games (player2_id, ruleset, period);

-- A player's rating after each week in which they have rated games. Between two rows only the deviation grows.
create table player_ratings (
  player_id  uuid             not null references players (id) on delete cascade,
  ruleset    text             not null check (ruleset in ('rack', 'snooker15', 'snooker10', 'snooker6')),
  period     date             not null,
  rating     double precision not null,
  deviation  double precision not null check (deviation > 0),
  volatility double precision not null check (volatility > 0),
  -- Rated games until and with this week.
  matches    integer          not null check (matches > 0),
  primary key (player_id, ruleset, period)
);
create index player_ratings_by_period on player_ratings (ruleset, period);

-- The latest of those rows, for the board.
create table player_current_ratings (
  ruleset    text             not null check (ruleset in ('rack', 'snooker15', 'snooker10', 'snooker6')),
  player_id  uuid             not null references players (id) on delete cascade,
  period     date             not null,
  rating     double precision not null,
  deviation  double precision not null,
  volatility double precision not null,
  matches    integer          not null,
  primary key (ruleset, player_id)
);
-- The board's order: the established first, provisional ratings (fewer than five games) after them.
create index player_current_ratings_board on player_current_ratings
  (ruleset, (matches < 5), rating desc, deviation, matches desc, player_id);
create index player_current_ratings_by_player on player_current_ratings (player_id);

-- From which week a ruleset is to be computed again. Only inserted and deleted, so that no result waits for another one.
create table rating_repairs (
  id          uuid primary key,
  ruleset     text not null,
  from_period date not null
);

grant select, insert, update, delete on rated_games, player_ratings, player_current_ratings to pockethall_app;
grant select, insert, delete on rating_repairs to pockethall_app;
