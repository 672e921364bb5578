-- 0095 no weekly ratings: nothing reads Glicko-2 by week any more (0094).
drop table rating_repairs, player_current_ratings, player_ratings, rated_games;

-- Noted by the order of the old ratings, so no movement follows from it.
delete from board_weeks where board like 'rating:%';
