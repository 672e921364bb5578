-- 0051 comment versions: an author may change a comment for a few minutes; moderators read what it said before. Expand only.
alter table comments add column edited_at timestamptz;
create table comment_versions (
  comment_id  uuid        not null references comments (id) on delete cascade,
  text        text        not null,
  replaced_at timestamptz not null,
  primary key (comment_id, replaced_at)
);
grant select, insert on comment_versions to pockethall_app;
