-- 0093 Which version of the operator's terms each account has accepted, and when. Both tables only grow. Expand only.
-- What a version says, kept when it is accepted first: the operator's file may be gone when somebody asks.
create table terms_versions (
  version    text        primary key check (version ~ '^[0-9a-f]{16}$'),
  page       jsonb       not null,
  created_at timestamptz not null
);
create table terms_acceptances (
  user_id     uuid        not null references users (id),
  version     text        not null references terms_versions (version),
  accepted_at timestamptz not null,
  primary key (user_id, version)
);
grant select, insert on terms_versions, terms_acceptances to pockethall_app;
