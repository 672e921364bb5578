-- 0038 result imports: where imported results came from, who decided whether they count, and who disputes them.
-- Expand only.

-- Keys that never leave the server. Made by the first process that needs one.
create table signing_keys (
  name       text        primary key,
  secret     bytea       not null check (octet_length(secret) = 32),
  created_at timestamptz not null default now()
);

-- One row for each tournament whose results were imported. Only approved results count in rankings and ratings.
create table result_imports (
  tournament_id uuid        primary key references tournaments (id) on delete cascade,
  -- file: an organizer's tournament file; operator: `npm run admin -- import results`.
  source        text        not null check (source in ('file', 'operator')),
  imported_by   uuid        references users (id),
  imported_at   timestamptz not null,
  -- The file carried the signature of our own export.
  is_signed     boolean     not null default false,
  state         text        not null check (state in ('pending', 'approved', 'rejected')),
  decided_by    uuid        references users (id),
  decided_at    timestamptz,
  reason        text        check (char_length(reason) <= 500),
  check (state <> 'pending' or decided_at is null),
  check (state <> 'rejected' or decided_at is not null),
  check (decided_by <> imported_by)
);
create index result_imports_by_time on result_imports (state, imported_at desc);

-- A player says that imported results about him or her are wrong.
create table result_disputes (
  id            uuid        primary key,
  tournament_id uuid        not null references result_imports (tournament_id) on delete cascade,
  user_id       uuid        not null references users (id),
  reason        text        not null check (char_length(reason) between 1 and 500),
  created_at    timestamptz not null,
  closed_at     timestamptz
);
create unique index result_disputes_open on result_disputes (tournament_id, user_id) where closed_at is null;

-- What is there already: the operator's files count; an organizer's copies wait for a decision.
insert into result_imports (tournament_id, source, imported_at, state)
select id, 'operator', created_at, 'approved' from tournaments where import_key like 'results:%';
insert into result_imports (tournament_id, source, imported_by, imported_at, state)
select id, 'file', organizer_id, created_at, 'pending' from tournaments where import_key like 'file:%';

grant select, insert on signing_keys to pockethall_app;
grant select, insert, update on result_imports, result_disputes to pockethall_app;
