-- 0082 backup_runs: every backup that the server makes, by its schedule or when an admin asks, and what came of it.
-- Expand only. The files lie in a folder of the server; a row names its file, so nobody chooses one by a path.
create table backup_runs (
  id            uuid        primary key,
  reason        text        not null check (reason in ('schedule', 'request')),
  requested_by  uuid        references users (id),
  status        text        not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  created_at    timestamptz not null,
  started_at    timestamptz,
  finished_at   timestamptz,
  -- Without a folder: the setting names that.
  file_name     text        unique check (file_name ~ '^pockethall-[0-9]{8}-[0-9]{6}-[0-9a-f]{8}\.tar\.gz(\.age)?$'),
  size_bytes    bigint      check (size_bytes > 0),
  row_count     bigint,
  picture_count integer,
  -- Why it failed, for admins.
  error         text,
  -- A later check of the file: asked for, finished, and what was wrong.
  check_asked_at timestamptz,
  checked_at    timestamptz,
  check_error   text,
  -- The file was removed because newer ones took its place.
  removed_at    timestamptz,
  constraint backup_runs_requested check ((reason = 'request') = (requested_by is not null)),
  constraint backup_runs_ended check ((status in ('done', 'failed')) = (finished_at is not null)),
  constraint backup_runs_failed check ((status = 'failed') = (error is not null)),
  constraint backup_runs_done check (status <> 'done' or (file_name is not null and size_bytes is not null and row_count is not null))
);
-- One at a time, whoever asks.
create unique index backup_runs_one_open on backup_runs ((true)) where status in ('waiting', 'running');
create index backup_runs_by_time on backup_runs (created_at desc, id);

-- A download by one link, once and soon: the browser itself saves the file, without the token of the session.
create table backup_downloads (
  token_hash bytea       primary key,
  run_id     uuid        not null references backup_runs (id) on delete cascade,
  user_id    uuid        not null references users (id),
  expires_at timestamptz not null
);
create index backup_downloads_by_run on backup_downloads (run_id);

grant select, insert, update, delete on backup_runs to pockethall_app;
grant select, insert, delete on backup_downloads to pockethall_app;
-- When this installation was made, and the newest change of its tables: names and sums of our own files, no secrets.
grant select on migrations to pockethall_app;
