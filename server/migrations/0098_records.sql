-- 0098 records: the first places of all time, read by index. Expand only: the running version reads none of it.
create index player_stats_titles on player_stats (titles desc, finals desc, player_id) where titles > 0;
create index player_stats_highest_break on player_stats (highest_break desc, century_breaks desc, player_id) where highest_break > 0;
create index player_stats_centuries on player_stats (century_breaks desc, highest_break desc, player_id) where century_breaks > 0;
