-- 0110 personal_data_exports: a person's own data as a file, by one link, once and soon. Expand only.
-- Rows are kept for a day: they count how often a person asked.
create table personal_data_exports (
  token_hash bytea       primary key,
  user_id    uuid        not null references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index personal_data_exports_by_user on personal_data_exports (user_id, created_at);
grant select, insert, update, delete on personal_data_exports to pockethall_app;

-- What a member of staff or an organiser has done is a part of that person's data. While it is built, nothing is written to
-- the audit log; created before the upgrade under this name (`create index concurrently`) it is left as it is.
create index if not exists audit_log_by_actor on audit_log (actor_id, id) where actor_id is not null;
