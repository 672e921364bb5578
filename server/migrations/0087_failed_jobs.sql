-- 0087 failed jobs: what staff see of the job queue and of the outbox, and what they may do with what failed. Expand only.
-- The server's role still may not enter the queue's schema (0007). It reads it without payloads and keys, which may hold an
-- e-mail address, and changes only jobs that have failed. The bodies use the queue's documented view and functions (jobs,
-- reschedule_jobs, complete_jobs) and are looked up when they are called: the queue's own migration comes after this one.

-- When a task last ended well: the queue deletes what is done. Figures for a screen only: they need not survive a crash.
create unlogged table job_completions (
  task         text        primary key,
  completed_at timestamptz not null
);
grant select on job_completions to pockethall_app;

-- failed: no attempts are left. replaced: the same, and a newer job has taken its key. retrying: it failed, and its next
-- attempt is to come. A key names the row that the job is about; one that is a hash is not shown.
create function queued_jobs() returns table (
  id bigint, task text, state text, about uuid, attempts integer, max_attempts integer,
  created_at timestamptz, updated_at timestamptz, run_at timestamptz, error text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query
    select j.id, j.task_identifier,
      case
        when j.locked_at is not null then 'running'
        when j.attempts >= j.max_attempts and j.key is null then 'replaced'
        when j.attempts >= j.max_attempts then 'failed'
        when j.run_at <= now() then 'waiting'
        when j.attempts > 0 then 'retrying'
        else 'scheduled'
      end,
      substring(j.key from '^[a-z-]+:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$')::uuid,
      j.attempts::integer, j.max_attempts::integer, j.created_at, j.updated_at, j.run_at,
      left(split_part(j.last_error, E'\n', 1), 1000)
    from graphile_worker.jobs as j;
end $$;

-- Gives failed jobs all their attempts again, beginning now: one of them, or the oldest p_limit of a task. The lock makes
-- a second request see what the first one did.
create function retry_failed_jobs(p_id bigint, p_task text, p_limit integer)
returns table (id bigint, task text, about uuid, attempts integer)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(7305010);
  return query
    with chosen as materialized (
      select f.id, f.task, f.about, f.attempts from public.queued_jobs() as f
      where f.state in ('failed', 'retrying') and (p_id is null or f.id = p_id) and (p_task is null or f.task = p_task)
      order by f.id limit p_limit),
    retried as materialized (
      select r.id from graphile_worker.reschedule_jobs(
        (select array_agg(c.id) from chosen as c), run_at => now(), attempts => 0) as r)
    select c.id, c.task, c.about, c.attempts from chosen as c join retried as r on r.id = c.id;
end $$;

-- Removes failed jobs: the one that staff give up, or the oldest p_limit that failed or were replaced before a moment.
create function discard_failed_jobs(
  p_id bigint, p_failed_before timestamptz, p_replaced_before timestamptz, p_limit integer)
returns table (id bigint, task text, about uuid, attempts integer)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(7305010);
  return query
    with chosen as materialized (
      select f.id, f.task, f.about, f.attempts from public.queued_jobs() as f
      where f.id = p_id and f.state in ('failed', 'retrying', 'replaced')
        or f.state = 'failed' and f.updated_at < p_failed_before
        or f.state = 'replaced' and f.updated_at < p_replaced_before
      order by f.id limit p_limit),
    discarded as materialized (
      select d.id from graphile_worker.complete_jobs((select array_agg(c.id) from chosen as c)) as d)
    select c.id, c.task, c.about, c.attempts from chosen as c join discarded as d on d.id = c.id;
end $$;

revoke execute on function queued_jobs, retry_failed_jobs, discard_failed_jobs from public;
grant execute on function queued_jobs, retry_failed_jobs, discard_failed_jobs to pockethall_app;

-- Until when an attempt at a message may be under way: it is not sent again meanwhile.
alter table outbox_messages add column claimed_until timestamptz;
