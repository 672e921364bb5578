-- 0036 bounded dates: no date that people can set lies outside 1900 to 2100 (domain/time `isRecordable`). One tournament
-- in the year 9999 made games of the year 10000, which no answer could hold: every list with such a game failed.
-- First repairs what is stored, and says so in the audit log; then refuses it. 2100-01-01 is the last moment that can be
-- entered; the year after it is room for what follows from a date that was entered, such as the end of a match.

create function is_recordable(moment timestamptz) returns boolean language sql immutable parallel safe as $$
  select moment >= '1900-01-01 00:00:00+00'::timestamptz and moment <= '2101-01-01 00:00:00+00'::timestamptz $$;
create function pg_temp.bounded(moment timestamptz) returns timestamptz language sql as $$
  select case when moment is null or is_recordable(moment) then moment
    else least(greatest(moment, '1900-01-01 00:00:00+00'), '2100-01-01 00:00:00+00') end $$;

with bad as (
  select id, starts_at, ends_at, registration_deadline, check_in_opens_at, check_in_closes_at, refund_tiers from tournaments
  where not (is_recordable(starts_at) and is_recordable(ends_at) and is_recordable(registration_deadline))
    or not is_recordable(check_in_opens_at) or not is_recordable(check_in_closes_at)
), repaired as (
  update tournaments t set starts_at = pg_temp.bounded(t.starts_at), ends_at = pg_temp.bounded(t.ends_at),
    registration_deadline = pg_temp.bounded(t.registration_deadline),
    check_in_opens_at = pg_temp.bounded(t.check_in_opens_at), check_in_closes_at = pg_temp.bounded(t.check_in_closes_at)
  from bad where bad.id = t.id
  returning t.id, t.starts_at, t.ends_at, t.registration_deadline, t.check_in_opens_at, t.check_in_closes_at
)
insert into audit_log (action, subject, before, after)
select 'tournament.dates-repaired', 'tournament:' || bad.id, to_jsonb(bad) - 'id' - 'refund_tiers', to_jsonb(repaired) - 'id'
from bad join repaired using (id);

-- The moments of refund steps are text within the settings; one spelling, so that text compares as time does.
update tournaments set refund_tiers = (
  select jsonb_agg(jsonb_set(tier, '{until}', to_jsonb(
    least(greatest(tier ->> 'until', '2000-01-01T00:00:00.000Z'), '2100-01-01T00:00:00.000Z'))) order by position)
  from jsonb_array_elements(refund_tiers) with ordinality as tiers (tier, position))
where exists (select from jsonb_array_elements(refund_tiers) as tier
              where tier ->> 'until' not between '2000-01-01T00:00:00.000Z' and '2100-01-01T00:00:00.000Z');

-- A match planned outside the bounds is not planned.
with bad as (
  select id, scheduled_at, started_at, completed_at from games
  where not is_recordable(scheduled_at) or not is_recordable(started_at) or not is_recordable(completed_at)
), repaired as (
  update games g set version = g.version + 1,
    scheduled_at = case when is_recordable(g.scheduled_at) then g.scheduled_at end,
    started_at = pg_temp.bounded(g.started_at), completed_at = pg_temp.bounded(g.completed_at)
  from bad where bad.id = g.id
  returning g.id, g.scheduled_at, g.started_at, g.completed_at
)
insert into audit_log (action, subject, before, after)
select 'match.dates-repaired', 'match:' || bad.id, to_jsonb(bad) - 'id', to_jsonb(repaired) - 'id'
from bad join repaired using (id);

with bad as (
  select id, starts_on, join_by from leagues
  where starts_on not between '1900-01-01' and '2100-12-31' or not is_recordable(join_by)
), repaired as (
  update leagues l set starts_on = least(greatest(l.starts_on, '1900-01-01'), '2099-12-31'),
    join_by = case when is_recordable(l.join_by) then l.join_by end
  from bad where bad.id = l.id
  returning l.id, l.starts_on, l.join_by
)
insert into audit_log (action, subject, before, after)
select 'league.dates-repaired', 'league:' || bad.id, to_jsonb(bad) - 'id', to_jsonb(repaired) - 'id'
from bad join repaired using (id);
update league_matches set play_from = pg_temp.bounded(play_from), play_by = pg_temp.bounded(play_by)
where not is_recordable(play_from) or not is_recordable(play_by);

delete from game_slots where not is_recordable(starts_at) or not is_recordable(ends_at);
delete from table_closures where not is_recordable(closed_from) or not is_recordable(closed_to);
delete from late_arrivals where not is_recordable(arrives_at);
update tournament_referees set available_from = null, available_to = null
where not is_recordable(available_from) or not is_recordable(available_to);

set constraints all immediate;
do $$
declare v_column record;
begin
  for v_column in select * from (values
    ('tournaments', 'starts_at'), ('tournaments', 'ends_at'), ('tournaments', 'registration_deadline'),
    ('tournaments', 'check_in_opens_at'), ('tournaments', 'check_in_closes_at'), ('tournaments', 'drawn_at'),
    ('tournaments', 'completed_at'),
    ('games', 'scheduled_at'), ('games', 'started_at'), ('games', 'completed_at'),
    ('leagues', 'join_by'), ('league_matches', 'play_from'), ('league_matches', 'play_by'),
    ('game_slots', 'starts_at'), ('game_slots', 'ends_at'), ('late_arrivals', 'arrives_at'),
    ('table_closures', 'closed_from'), ('table_closures', 'closed_to'),
    ('tournament_referees', 'available_from'), ('tournament_referees', 'available_to'),
    -- Written from files that people send.
    ('registrations', 'created_at'), ('registrations', 'left_at'), ('registrations', 'withdrawn_at'),
    ('registrations', 'checked_in_at'), ('entry_requests', 'created_at'), ('game_frames', 'ended_at'),
    ('game_events', 'made_at'), ('game_events', 'created_at')) as dates (of_table, of_column)
  loop
    -- Old rows of the append-only log are what they are: only new ones are refused.
    execute format('alter table %I add constraint %I check (is_recordable(%I)) %s', v_column.of_table,
      v_column.of_table || '_' || v_column.of_column || '_plausible', v_column.of_column,
      case when v_column.of_table in ('game_events', 'game_frames') then 'not valid' else '' end);
  end loop;
end $$;
alter table leagues add constraint leagues_starts_on_plausible check (starts_on between '1900-01-01' and '2100-12-31');
