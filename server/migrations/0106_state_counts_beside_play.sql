-- 0106 state_counts_beside_play: counting all games again no longer stops play. Only the fold (0032) waits for it.
-- One statement, hence one snapshot, counts the games and removes the changes that this count includes: a change that
-- commits meanwhile is in neither, and is added by the next fold. Replaces a function: nothing waits for this migration.
create or replace function state_games_rebuild() returns void language plpgsql as $$
begin
  lock table state_games in share row exclusive mode;
  with counted as materialized (
    select t.state, counted_status(g.status, g.player1_id, g.player2_id) as status, count(*) as games
    from games g join tournaments t on t.id = g.tournament_id
    where t.status <> 'draft' and counted_status(g.status, g.player1_id, g.player2_id) is not null
    group by 1, 2
  ), included as (delete from state_game_changes),
  gone as (
    delete from state_games kept where not exists (
      select from counted where counted.state = kept.state and counted.status = kept.status)
  )
  insert into state_games as kept (state, status, games) select state, status, games from counted order by state, status
  on conflict (state, status) do update set games = excluded.games where kept.games <> excluded.games;
end $$;
