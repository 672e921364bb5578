-- 0123 provider_messages: the provider's messages word for word, apart from the short rows that say which ones arrived, and in
-- one partition a year. A key that is unique over years cannot be a key of partitions, and an event must be known for ever as
-- processed; its words need not. An old year goes as a whole (decision 0102). Not for a server of before: stop them all.
create schema if not exists pockethall_partitions;

alter table provider_events set schema pockethall_partitions;
alter table pockethall_partitions.provider_events rename to provider_messages_first;

create table provider_events (
  event        text        not null,
  subject      text        not null,
  received_at  timestamptz not null default now(),
  processed_at timestamptz
);
insert into provider_events (event, subject, received_at, processed_at)
  select event, subject, received_at, processed_at from pockethall_partitions.provider_messages_first;
alter table provider_events add primary key (event, subject);

-- The rows of before become the first partition where they lie: nothing of them is copied.
alter table pockethall_partitions.provider_messages_first drop constraint provider_events_pkey;
drop index pockethall_partitions.provider_events_by_subject;
alter table pockethall_partitions.provider_messages_first
  drop column processed_at,
  alter column received_at drop default,
  add constraint provider_messages_first_pkey primary key (event, subject, received_at);
revoke all on pockethall_partitions.provider_messages_first from pockethall_app;
-- Its oldest rows, which go one by one, are found without reading it.
create index provider_messages_first_old on pockethall_partitions.provider_messages_first (received_at);
create index provider_events_by_subject on provider_events (subject, received_at);
grant select, insert, update, delete on provider_events to pockethall_app;

create table provider_messages (
  event       text        not null,
  subject     text        not null,
  -- As it came, byte for byte.
  raw         text        not null,
  received_at timestamptz not null,
  primary key (event, subject, received_at)
) partition by range (received_at);
grant select, insert on provider_messages to pockethall_app;

-- A row never fails for lack of a partition.
create table pockethall_partitions.provider_messages_default partition of provider_messages default;
do $$
declare
  v_until timestamptz;
begin
  select date_trunc('year', greatest(now(), coalesce(max(received_at), now())), 'UTC') + interval '1 year' into v_until
  from pockethall_partitions.provider_messages_first;
  execute format('alter table provider_messages attach partition pockethall_partitions.provider_messages_first
    for values from (minvalue) to (%L)', v_until);
end $$;

-- When a partition begins and ends; null for the default one, and for the beginning of the first.
create function partition_begin(p_partition oid) returns timestamptz language sql stable as $$
  select substring(pg_get_expr(c.relpartbound, c.oid) from $re$FROM \('([^']+)'\)$re$)::timestamptz
  from pg_class c where c.oid = p_partition;
$$;
create function partition_end(p_partition oid) returns timestamptz language sql stable as $$
  select substring(pg_get_expr(c.relpartbound, c.oid) from $re$TO \('([^']+)'\)$re$)::timestamptz
  from pg_class c where c.oid = p_partition;
$$;

-- Makes the partitions of this year and the next, of UTC. Where the default one holds rows of a year already, they stay there.
-- Of servers that do it at once one does; and none waits for long, with every payment behind it, until it may attach one.
create function keep_partitions() returns void
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  v_begin timestamptz;
  v_name text;
begin
  perform pg_advisory_xact_lock(7305030);
  for v_begin in select date_trunc('year', now(), 'UTC') + make_interval(years => n) from generate_series(0, 1) as n loop
    v_name := 'provider_messages_' || extract(year from v_begin at time zone 'UTC');
    continue when to_regclass('pockethall_partitions.' || v_name) is not null;
    continue when exists (
      select from pg_inherits i where i.inhparent = 'provider_messages'::regclass and partition_end(i.inhrelid) > v_begin
        and coalesce(partition_begin(i.inhrelid), '-infinity') < v_begin + interval '1 year');
    continue when exists (
      select from pockethall_partitions.provider_messages_default
      where received_at >= v_begin and received_at < v_begin + interval '1 year');
    execute format('create table pockethall_partitions.%I (like provider_messages including all)', v_name);
    execute format('alter table provider_messages attach partition pockethall_partitions.%I for values from (%L) to (%L)',
      v_name, v_begin, v_begin + interval '1 year');
  end loop;
end $$;
revoke execute on function keep_partitions from public;
grant execute on function keep_partitions to pockethall_app;
select keep_partitions();

-- Drops the partitions that ended before this moment, and removes old rows of those without a beginning (the default one and
-- the first, which holds all years before this update), at most so many. A server that was taken over cannot
-- wipe its traces: nothing of the last 180 days goes, by the database's own clock. Answers about how many rows went.
create function remove_old_provider_messages(p_before timestamptz, p_most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  v_before constant timestamptz := least(p_before, now() - interval '180 days');
  v_partition regclass;
  v_rows real;
  v_most integer := least(p_most, 1000);
  v_deleted integer;
  v_removed integer := 0;
begin
  for v_partition in
    select i.inhrelid from pg_inherits i
    where i.inhparent = 'provider_messages'::regclass and partition_begin(i.inhrelid) is null
      and coalesce(partition_end(i.inhrelid), 'infinity') > v_before
  loop
    execute format('delete from %1$s where ctid = any (array(
      select ctid from %1$s where received_at <= $1 order by received_at limit $2))', v_partition) using v_before, v_most;
    get diagnostics v_deleted = row_count;
    v_removed := v_removed + v_deleted;
    v_most := v_most - v_deleted;
  end loop;
  for v_partition, v_rows in
    select c.oid, c.reltuples from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'provider_messages'::regclass and partition_end(c.oid) <= v_before
  loop
    execute format('drop table %s', v_partition);
    v_removed := v_removed + greatest(v_rows, 1)::integer;
  end loop;
  return v_removed;
end $$;
revoke execute on function remove_old_provider_messages from public;
grant execute on function remove_old_provider_messages to pockethall_app;

-- As in 0020, with the words apart.
create or replace function settle_payments(p_successes jsonb, p_events jsonb) returns void language plpgsql
set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update payment_intents p
  set status = 'succeeded', provider_id = s.provider_id, fees_kobo = s.fees_kobo, transfer_id = s.transfer_id,
    settled_at = now()
  from jsonb_to_recordset(p_successes) as s (reference text, provider_id text, fees_kobo bigint, transfer_id uuid)
  where p.reference = s.reference;
  with kept as (
    insert into provider_events (event, subject, processed_at)
    select e.event, e.subject, now()
    from jsonb_to_recordset(p_events) as e (event text, subject text, raw text)
    order by e.event, e.subject
    on conflict (event, subject) do update
    set processed_at = coalesce(provider_events.processed_at, excluded.processed_at)
    returning event, subject, received_at)
  insert into provider_messages (event, subject, raw, received_at)
  select k.event, k.subject, e.raw, k.received_at
  from kept k join jsonb_to_recordset(p_events) as e (event text, subject text, raw text)
    on e.event = k.event and e.subject = k.subject
  where k.received_at = now() -- the others were stored when they came
  on conflict do nothing;
end $$;
