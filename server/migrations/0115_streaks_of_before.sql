-- 0115 streaks_of_before: what has been played so far is counted in the background (0105). Apart from 0105, whose lock on
-- players would be held meanwhile.
insert into streaks_due (player_id) select player_id from player_stats on conflict (player_id) do nothing;
