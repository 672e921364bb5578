-- 0055 unknown game facts: a results file may give a match no time of day and no length. The row needs both, so it names
-- those that nobody gave, and pages show them as N/A. Expand only.
alter table games add column unknown_fields text[] not null default '{}'
  constraint games_unknown_fields_known check (unknown_fields <@ array['time_of_day', 'total_frames']);

-- Earlier imports: a match at midnight UTC had only a day; a tournament without one length had no best_of for each match.
update games g set unknown_fields = facts.unknown
from (
  select played.id,
    array_remove(array[
      case when played.scheduled_at = date_trunc('day', played.scheduled_at, 'UTC') then 'time_of_day' end,
      case when t.total_frames is null then 'total_frames' end], null) as unknown
  from games played join tournaments t on t.id = played.tournament_id
  where t.import_key like 'results:%' and played.draw_key like 'import:%'
) as facts
where facts.id = g.id and facts.unknown <> '{}';
