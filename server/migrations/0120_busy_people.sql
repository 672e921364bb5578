-- 0120 busy people: pages of a person read what they show, and counts read an index, however much the person has played
-- and paid (docs/scale.md). Autovacuum keeps up with tables that change all day. Large installations may create
-- the indexes before the upgrade (docs/operator.md): they are then left as they are. 

-- A player's results by their end, from both sides; the rest is there so that counts leave the table alone.
create index if not exists games_ended_of_player1 on games (player1_id, completed_at desc, id desc) include (tournament_id, player2_id)
  where status = 'completed';
create index if not exists games_ended_of_player2 on games (player2_id, completed_at desc, id desc) include (tournament_id, player1_id)
  where status = 'completed';

create index if not exists registrations_newest_of_player on registrations (player_id, created_at desc)
  include (tournament_id) where left_at is null;
drop index registrations_by_player;

create index if not exists player_tournament_stats_titles on player_tournament_stats
  (player_id, last_played_at desc nulls last, tournament_id) include (title) where title is not null;

-- Only counted by: equal keys are kept once, so that ten thousand take a few pages.
create index if not exists notifications_shown on notifications (user_id) where in_app;

-- By default a fifth of a table changes before it is cleaned up and looked at again: with millions of rows, weeks. Counts by
-- index need pages that are known to be all visible, and plans the share of matches that are still open.
alter table games set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.05);
alter table player_stats set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
alter table player_ranks set (autovacuum_vacuum_scale_factor = 0.05);
alter table ledger_account_rows set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
alter table ledger_entries set (autovacuum_vacuum_insert_scale_factor = 0.05);
alter table notifications set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);
