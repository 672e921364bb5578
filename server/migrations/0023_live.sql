-- 0023 live: how many follow a match, across all server processes, and the name under which they speak through Redis.
-- Why: docs/decisions/0026-one-chunk-for-all-viewers.md. Expand only.

-- Scores are told in another shape from now on. Nobody resumes into the old ones: whoever comes back fetches anew.
insert into live_events (topics, payload)
select '{}', '{"type": "resync"}' where exists (select 1 from live_events);
delete from live_events where id < (select max(id) from live_events);

-- What each process counted last; a process that died leaves rows that nobody believes after half a minute. Unlogged: a
-- count that a crash of the database forgets is told anew ten seconds later.
create unlogged table live_viewers (
  process_id uuid        not null,
  game_id    uuid        not null,
  viewers    integer     not null check (viewers > 0),
  counted_at timestamptz not null default now(),
  primary key (game_id, process_id)
);
create index live_viewers_by_process on live_viewers (process_id);

-- One row. Two houses that share a Redis must not hear each other.
create table live_channels (
  name text primary key
);
insert into live_channels (name) values ('pockethall-live-' || gen_random_uuid());

grant select, insert, update, delete on live_viewers to pockethall_app;
grant select on live_channels to pockethall_app;
