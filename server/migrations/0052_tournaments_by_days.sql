-- 0052 tournaments by days: an import is compared with the tournaments of its days (features/event-merges). Without this
-- index each comparison reads every tournament, and a file of many tournaments takes hours. Expand only.

create index tournaments_by_days on tournaments using gist (
  tstzrange(least(starts_at, coalesce(completed_at, ends_at)), greatest(starts_at, coalesce(completed_at, ends_at)), '[]')
) where status = 'completed';
