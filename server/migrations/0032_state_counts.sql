-- 0032 state_counts: how many games each state has, before, during and after play, kept as they change, so that no page
-- counts all games. A change is a row that is only ever inserted, so nobody waits for anybody; state_games_fold adds
-- what has gathered to the kept numbers. Expand only.

create table state_games (
  state  text   not null,
  status text   not null check (status in ('scheduled', 'live', 'completed')),
  games  bigint not null,
  primary key (state, status)
);
create table state_game_changes (
  id     bigint  primary key generated always as identity,
  state  text    not null,
  status text    not null,
  change integer not null
);
grant select, insert, update, delete on state_games, state_game_changes to pockethall_app;

-- As what a game is counted; null: not at all. What resolved itself for want of an opponent is no match for people.
create function counted_status(p_status text, p_player1_id uuid, p_player2_id uuid) returns text language sql immutable as $$
  select case
    when p_status in ('scheduled', 'live') then p_status
    when p_status = 'completed' and p_player1_id is not null and p_player2_id is not null then p_status
  end $$;

create function state_games_drawn() returns trigger language plpgsql as $$
begin
  insert into state_game_changes (state, status, change)
  select t.state, counted_status(g.status, g.player1_id, g.player2_id), count(*)
  from drawn g join tournaments t on t.id = g.tournament_id
  where t.status <> 'draft' and counted_status(g.status, g.player1_id, g.player2_id) is not null
  group by 1, 2;
  return null;
end $$;
create trigger state_games_drawn after insert on games referencing new table as drawn
  for each statement execute function state_games_drawn();

create function state_games_moved() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into state_game_changes (state, status, change)
    select state, counted_status(old.status, old.player1_id, old.player2_id), -1
    from tournaments where id = old.tournament_id and status <> 'draft';
    return null;
  end if;
  insert into state_game_changes (state, status, change)
  select t.state, moved.status, moved.change
  from tournaments t, (values (counted_status(old.status, old.player1_id, old.player2_id), -1),
                              (counted_status(new.status, new.player1_id, new.player2_id), 1)) as moved (status, change)
  where t.id = new.tournament_id and t.status <> 'draft' and moved.status is not null;
  return null;
end $$;
create trigger state_games_moved after update on games for each row
  when (counted_status(old.status, old.player1_id, old.player2_id)
        is distinct from counted_status(new.status, new.player1_id, new.player2_id))
  execute function state_games_moved();
create trigger state_games_removed after delete on games for each row
  when (counted_status(old.status, old.player1_id, old.player2_id) is not null)
  execute function state_games_moved();

-- A tournament that is published or moves to another state takes its games along.
create function state_games_taken_along() returns trigger language plpgsql as $$
begin
  insert into state_game_changes (state, status, change)
  select side.state, g.status, side.sign * g.games
  from (select counted_status(status, player1_id, player2_id) as status, count(*) as games
        from games where tournament_id = new.id group by 1) as g,
       (values (old.state, old.status = 'draft', -1), (new.state, new.status = 'draft', 1)) as side (state, is_draft, sign)
  where g.status is not null and not side.is_draft;
  return null;
end $$;
create trigger state_games_taken_along after update on tournaments for each row
  when (old.state <> new.state or (old.status = 'draft') <> (new.status = 'draft'))
  execute function state_games_taken_along();

-- Adds what has gathered to the kept numbers. Of two at once each takes the rows that it gets.
create function state_games_fold() returns void language sql as $$
  with gathered as (delete from state_game_changes
    where id in (select id from state_game_changes order by id for update skip locked) returning state, status, change)
  insert into state_games as kept (state, status, games)
  select state, status, sum(change) from gathered group by state, status order by state, status
  on conflict (state, status) do update set games = kept.games + excluded.games $$;

-- Counts all games anew; for a database that was filled past the triggers. Nobody plays meanwhile.
create function state_games_rebuild() returns void language plpgsql as $$
begin
  lock table games in share mode;
  delete from state_game_changes;
  delete from state_games;
  insert into state_games (state, status, games)
  select t.state, counted_status(g.status, g.player1_id, g.player2_id), count(*)
  from games g join tournaments t on t.id = g.tournament_id
  where t.status <> 'draft' and counted_status(g.status, g.player1_id, g.player2_id) is not null
  group by 1, 2;
end $$;
select state_games_rebuild();
