-- 0121 ranks by name: an update of the kept ranks invalidates the pages of the players whose rank it changed, and no longer
-- those of all players as soon as it changed more than sixty (decision 0090).

-- As notify_changed_tags with these arguments, in as many notifications as 8,000 bytes each need. Above ten thousand players a list of their
-- names costs more than it saves.
create function notify_changed_ranks() returns trigger language plpgsql as $$
declare
  total int := (select count(*) from changed);
begin
  if total = 0 then return null; end if;
  if total > 10000 then
    perform pg_notify('changes', 'rankings player:*');
    return null;
  end if;
  perform pg_notify('changes', 'rankings');
  perform pg_notify('changes', string_agg('player:' || player_id, ' '))
  from (select player_id, (row_number() over () - 1) / 170 as part from changed) as parts
  group by part;
  return null;
end $$;

drop trigger player_ranks_tells_insert on player_ranks;
drop trigger player_ranks_tells_update on player_ranks;
drop trigger player_ranks_tells_delete on player_ranks;
create trigger player_ranks_notifies_insert after insert on player_ranks referencing new table as changed
  for each statement execute function notify_changed_ranks('rankings', '{player:player_id}');
create trigger player_ranks_notifies_update after update on player_ranks referencing new table as changed
  for each statement execute function notify_changed_ranks('rankings', '{player:player_id}');
create trigger player_ranks_notifies_delete after delete on player_ranks referencing old table as changed
  for each statement execute function notify_changed_ranks('rankings', '{player:player_id}');

-- A player's page shows a provisional rating, which depends on the newcomers of a day: a tag of their own, since 'rankings'
-- stands for every result.
drop trigger newcomer_days_tells_insert on newcomer_days;
drop trigger newcomer_days_tells_update on newcomer_days;
drop trigger newcomer_days_tells_delete on newcomer_days;
drop trigger newcomer_days_tells_truncate on newcomer_days;
select notify_changes_of('newcomer_days', 'newcomers');
