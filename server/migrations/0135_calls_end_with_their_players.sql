-- 0135 A call ends when its match gets another player, and not only when it loses one (0070): by a swap, a substitute or a
-- corrected result. Expand only.

drop trigger games_end_calls_without_players on games;
create trigger games_end_calls_of_other_players after update of player1_id, player2_id on games for each row
  when ((old.player1_id is not null and new.player1_id is distinct from old.player1_id)
    or (old.player2_id is not null and new.player2_id is distinct from old.player2_id))
  execute function match_calls_follow_games();
