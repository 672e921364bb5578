-- 0070 A call ends when its match loses a player: the result that seated the player was taken back. Expand only.

create trigger games_end_calls_without_players after update of player1_id, player2_id on games for each row
  when ((new.player1_id is null and old.player1_id is not null) or (new.player2_id is null and old.player2_id is not null))
  execute function match_calls_follow_games();
