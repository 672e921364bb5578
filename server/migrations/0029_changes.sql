-- 0029 changes: tables behind public reads tell what changed, so that prepared answers are dropped in every process by the
-- commit that changed them. Why: docs/decisions/0032-prepared-answers.md. Expand only.

-- Once a statement: the table's topic, and for each kind the rows' own (game:<id>). A notification holds 8,000 bytes: of
-- more than sixty rows only `<kind>:*` is told.
create function changes_are_told() returns trigger language plpgsql as $$
declare
  topics text[] := array[tg_argv[0]];
  named text;
  ids text[];
begin
  if not exists (select from changed) then return null; end if;
  foreach named in array tg_argv[1]::text[] loop
    execute format('select array(select distinct %I::text from changed where %1$I is not null limit 61)',
      split_part(named, ':', 2)) into ids;
    if cardinality(ids) > 60 then
      topics := topics || (split_part(named, ':', 1) || ':*');
    else
      topics := topics || array(select split_part(named, ':', 1) || ':' || id from unnest(ids) as id);
    end if;
  end loop;
  perform pg_notify('changes', array_to_string(topics, ' '));
  return null;
end $$;

create function a_table_was_emptied() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', '*');
  return null;
end $$;

-- Serves the draw and proofs, which know those too who left: the other indexes are of seats that are held.
create index registrations_ever on registrations (tournament_id, player_id);

-- From now on every change of this table is told. A row that moves from one id to another is told by the new one, so the
-- columns of `kinds` must not change.
create function tell_changes_of(told_table text, topic text, kinds text[] default '{}') returns void language plpgsql as $$
declare
  operation text;
begin
  foreach operation in array array['insert', 'update', 'delete'] loop
    execute format('create trigger %I after %s on %I referencing %s table as changed for each statement
      execute function changes_are_told(%L, %L)', told_table || '_tells_' || operation, operation, told_table,
      case operation when 'delete' then 'old' else 'new' end, topic, kinds::text);
  end loop;
  execute format('create trigger %I after truncate on %I execute function a_table_was_emptied()',
    told_table || '_tells_truncate', told_table);
end $$;

select tell_changes_of('tournaments', 'tournaments', '{tournament:id}');
select tell_changes_of('games', 'games', '{game:id,tournament:tournament_id}');
select tell_changes_of('registrations', 'seats', '{tournament:tournament_id}');
select tell_changes_of('draw_byes', 'draws', '{tournament:tournament_id}');
select tell_changes_of('draw_commitments', 'draws', '{tournament:tournament_id}');
select tell_changes_of('draw_proofs', 'draws', '{tournament:tournament_id}');
select tell_changes_of('game_frames', 'frames', '{game:game_id}');
select tell_changes_of('game_events', 'frames', '{game:game_id}');
select tell_changes_of('game_slots', 'order-of-play', '{game:game_id}');
select tell_changes_of('halls', 'order-of-play');
select tell_changes_of('hall_tables', 'order-of-play');
select tell_changes_of('players', 'players', '{player:id}');
select tell_changes_of('player_stats', 'rankings', '{player:player_id}');
select tell_changes_of('player_ranks', 'rankings', '{player:player_id}');
select tell_changes_of('prize_awards', 'rankings', '{player:player_id,tournament:tournament_id}');
select tell_changes_of('seasons', 'seasons');
select tell_changes_of('season_stages', 'seasons', '{tournament:tournament_id}');
select tell_changes_of('season_qualifiers', 'seasons', '{tournament:tournament_id}');
select tell_changes_of('comments', 'comments', '{comments:game_id}');
select tell_changes_of('player_tournament_stats', 'rankings', '{player:player_id}');
select tell_changes_of('player_pairs', 'rankings');
select tell_changes_of('board_weeks', 'rankings');
select tell_changes_of('board_state', 'rankings');
select tell_changes_of('rated_games', 'rankings');
select tell_changes_of('player_ratings', 'rankings', '{player:player_id}');
select tell_changes_of('player_current_ratings', 'rankings', '{player:player_id}');
select tell_changes_of('player_merges', 'players');
select tell_changes_of('player_follows', 'follows', '{player:player_id}');
select tell_changes_of('leagues', 'leagues');
select tell_changes_of('league_members', 'leagues');
select tell_changes_of('league_challenges', 'leagues');
select tell_changes_of('league_matches', 'leagues');
select tell_changes_of('league_results', 'leagues');
select tell_changes_of('league_prizes', 'leagues');
