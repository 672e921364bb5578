-- 0134 current strengths written faster: a recount writes one row for each player, and a result two (decision 0099).

-- The key alone finds a player's strengths in all rulesets, or in one; the index of players is not needed beside it.
alter table current_strengths
  drop constraint current_strengths_pkey,
  add constraint current_strengths_pkey primary key (player_id, ruleset);
drop index current_strengths_by_player;

-- Checked for each row, it took a third of the time of a recount's last step. The strengths that these rows are taken
-- from do not point to players either, and players are never deleted.
alter table current_strengths drop constraint current_strengths_player_id_fkey;
