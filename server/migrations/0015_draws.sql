-- 0015 draws: what a draw keeps besides its games, so that it can be read, gone on with and taken back.

-- Who had no game in a round and went on without one: byes of a knock-out, of Swiss, of rounds that are drawn anew.
create table draw_byes (
  tournament_id uuid    not null references tournaments (id),
  round_number  integer not null check (round_number >= 1),
  player_id     uuid    not null references players (id),
  primary key (tournament_id, round_number, player_id)
);
grant select, insert, delete on draw_byes to pockethall_app;

-- The draw writes everybody's seed. What had been given by hand stays here, for a draw that is taken back.
alter table registrations add column seed_by_hand integer check (seed_by_hand >= 1);

-- Serves the places of groups: which seats wait for them.
create index games_fed_by_groups on games (tournament_id)
  where player1_from_group is not null or player2_from_group is not null;
