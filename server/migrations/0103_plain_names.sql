-- 0103 plain names: names of columns, indexes, triggers and functions follow the glossary (a row of `registrations` is a
-- registration, followers are notified). Renames only, no data changes. In the version that is still running, three rare
-- steps fail and roll back until it is restarted: a batch of notices to followers, a league result, a merge.
alter table follower_notices rename column told_up_to to notified_up_to;
alter table league_results rename column said_by to actor_id;
alter table league_results rename constraint league_results_said_by_fkey to league_results_actor_id_fkey;
alter table player_merges rename column seat_ids to registration_ids;
alter table tournament_merges rename column seat_ids to registration_ids;

alter index registrations_one_seat_per_player rename to registrations_one_per_player;
alter index notifications_told_once rename to notifications_once;
alter index player_strengths_of_entrants rename to player_strengths_of_new_players;

-- What 0029 calls topics are cache tags; a trigger notifies of the tags that a statement changed.
alter function changes_are_told() rename to notify_changed_tags;
create or replace function notify_changed_tags() returns trigger language plpgsql as $$
declare
  tags text[] := array[tg_argv[0]];
  named text;
  ids text[];
begin
  if not exists (select from changed) then return null; end if;
  foreach named in array tg_argv[1]::text[] loop
    execute format('select array(select distinct %I::text from changed where %1$I is not null limit 61)',
      split_part(named, ':', 2)) into ids;
    if cardinality(ids) > 60 then
      tags := tags || (split_part(named, ':', 1) || ':*');
    else
      tags := tags || array(select split_part(named, ':', 1) || ':' || id from unnest(ids) as id);
    end if;
  end loop;
  perform pg_notify('changes', array_to_string(tags, ' '));
  return null;
end $$;

drop function tell_changes_of(text, text, text[]);
-- From now on every change of this table invalidates the tag, and for each kind the rows' own tags (game:<id>). A row that
-- moves from one id to another invalidates the new one, so the columns of `kinds` must not change.
create function notify_changes_of(changed_table text, tag text, kinds text[] default '{}') returns void language plpgsql as $$
declare
  operation text;
begin
  foreach operation in array array['insert', 'update', 'delete'] loop
    execute format('create trigger %I after %s on %I referencing %s table as changed for each statement
      execute function notify_changed_tags(%L, %L)', changed_table || '_notifies_' || operation, operation, changed_table,
      case operation when 'delete' then 'old' else 'new' end, tag, kinds::text);
  end loop;
  execute format('create trigger %I after truncate on %I execute function a_table_was_emptied()',
    changed_table || '_notifies_truncate', changed_table);
end $$;

-- Triggers keep their old names: renaming them would lock every table that people use.

-- Jobs under the old names of two tasks are still done (players/module.ts, tournaments/module.ts); the screen of jobs
-- shows the new names only.
delete from job_completions where task in ('tell-followers', 'seat-qualifiers');
